import { Button } from '@caseloom/ui/button'
import { t } from './question-texts.ts'

/** Radios cannot be unchosen, so a choice that is not required has a way back. */
export function ClearChoice({ isShown, onClear }: { isShown: boolean; onClear: () => void }) {
  if (!isShown) return null
  return (
    <Button kind="quiet" size="small" onPress={onClear}>
      {t('clearChoice')}
    </Button>
  )
}
