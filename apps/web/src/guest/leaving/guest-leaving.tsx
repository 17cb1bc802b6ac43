import { GuestFrame } from '../guest-frame.tsx'
import { t } from '../guest-texts.ts'

/** The guest has signed out without a connection: nothing of the form is shown any more. */
export function GuestLeaving() {
  return (
    <GuestFrame title={t('leavingTitle')} screen="leaving">
      <p>{t('leaving')}</p>
    </GuestFrame>
  )
}
