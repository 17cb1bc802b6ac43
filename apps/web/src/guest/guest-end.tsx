import type { GuestGrant } from '@caseloom/contracts/accounts/session'
import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { PlainButton } from '@caseloom/ui/plain-button'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { GuestFrame } from './guest-frame.tsx'
import { t } from './guest-texts.ts'
import { LanguageChoice } from './language-choice.tsx'
import { LeaveButton } from './leaving/leave-button.tsx'
import { PrintLink } from './print-link.tsx'
import { goTo, guestPaths } from './use-path.ts'

export type GuestEndProps = { grant: GuestGrant; document: DocumentForm; onLocale: () => void }

/** The form is completed: thanks, the paper, and the way out. */
export function GuestEnd({ grant, document, onLocale }: GuestEndProps) {
  const { Id, Name } = document
  const { DoneText } = grant
  // The hour begins with the last form of the link.
  const areAllDone = grant.Forms.every((form) => form.Completed || form.Id === Id)
  return (
    <GuestFrame
      title={t('thanks')}
      screen={`end ${Id}`}
      intro={<CheckCircleIcon weight="fill" className="guest-done" aria-hidden="true" />}
      headerEnd={<LanguageChoice onChanged={onLocale} />}
    >
      <p>{t('isComplete', { name: Name })}</p>
      <p className="text-text-muted">
        {grant.SenderName !== null && t('willSee', { sender: grant.SenderName })} {areAllDone && t('anHour')}
      </p>
      {DoneText && (
        <p lang={DoneText.Locale} className="wrap-anywhere whitespace-pre-line">
          {DoneText.Text}
        </p>
      )}
      <div className="guest-actions">
        {grant.ObjectType === 'BUNDLE' && (
          <PlainButton kind="primary" size="large" onClick={() => goTo(guestPaths.start)}>
            {t('allForms')}
          </PlainButton>
        )}
        <PrintLink id={Id} />
        <PlainButton size="large" onClick={() => goTo(guestPaths.form(Id, 1))}>
          {t('yourAnswers')}
        </PlainButton>
        <LeaveButton />
      </div>
    </GuestFrame>
  )
}
