import { PlainButton } from '@caseloom/ui/plain-button'
import { t } from '../question-texts.ts'

/** Radios cannot be unchosen, so a choice that is not required has a way back. */
export function ClearChoice({ isShown, onClear }: { isShown: boolean; onClear: () => void }) {
  if (!isShown) return null
  return (
    <PlainButton kind="quiet" size="small" onClick={onClear}>
      {t('clearChoice')}
    </PlainButton>
  )
}
