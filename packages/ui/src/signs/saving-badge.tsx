import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { CloudSlashIcon } from '@phosphor-icons/react/dist/csr/CloudSlash'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { Spinner } from './spinner.tsx'

export type SavingState = 'unknown' | 'saving' | 'done' | 'error'
export type SavingBadgeProps = {
  state: SavingState
  texts: { saving: string; error: string }
  /** "Saved 3:04 PM", shown when done. */
  savedText?: string | undefined
  /** Shown instead of the state while something cannot be sent: "Waiting to send · 2". */
  waitingText?: string | undefined
}

/** Shows whether typed text is saved. Screen readers hear about saving from the page's live region, not from here. */
export function SavingBadge({ state, texts, savedText, waitingText }: SavingBadgeProps) {
  if (waitingText !== undefined) {
    return (
      <span className="cl-saving wait">
        <CloudSlashIcon aria-hidden="true" />
        {waitingText}
      </span>
    )
  }
  switch (state) {
    case 'saving':
      return (
        <span className="cl-saving">
          <Spinner />
          {texts.saving}
        </span>
      )
    case 'error':
      return (
        <span className="cl-saving error">
          <WarningCircleIcon weight="fill" aria-hidden="true" />
          {texts.error}
        </span>
      )
    case 'done':
      if (savedText === undefined) return null
      return (
        <span className="cl-saving">
          <CheckIcon aria-hidden="true" />
          {savedText}
        </span>
      )
    case 'unknown':
    default:
      return null
  }
}
