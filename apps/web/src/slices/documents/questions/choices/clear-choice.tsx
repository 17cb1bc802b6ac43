import { OwnLanguage } from '@caseloom/ui/own-language'
import { PlainButton } from '@caseloom/ui/plain-button'
import { use } from 'react'
import { t } from '../question-texts.ts'

/** Radios cannot be unchosen, so a choice that is not required has a way back. */
export function ClearChoice({ isShown, onClear }: { isShown: boolean; onClear: () => void }) {
  const language = use(OwnLanguage)
  if (!isShown) return null
  return (
    <PlainButton kind="quiet" size="small" lang={language} onClick={onClear}>
      {t('clearChoice')}
    </PlainButton>
  )
}
