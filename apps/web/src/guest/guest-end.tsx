import type { GuestGrant } from '@caseloom/contracts/accounts/session'
import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { PlainButton, PlainButtonLink } from '@caseloom/ui/plain-button'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { useState } from 'react'
import { GuestFrame } from './guest-frame.tsx'
import { leave } from './guest-queries.ts'
import { t } from './guest-texts.ts'
import { LanguageChoice } from './language-choice.tsx'
import { goTo, guestPaths } from './use-path.ts'

export type GuestEndProps = { grant: GuestGrant; document: DocumentForm; onLocale: () => void }

/** The form is completed: thanks, the paper, and the way out. */
export function GuestEnd({ grant, document, onLocale }: GuestEndProps) {
  const { Id, Name } = document
  return (
    <GuestFrame
      title={t('thanks')}
      intro={<CheckCircleIcon weight="fill" className="guest-done" aria-hidden="true" />}
      headerEnd={<LanguageChoice onChanged={onLocale} />}
    >
      <p role="status">{t('isComplete', { name: Name })}</p>
      <p className="text-text-muted">
        {grant.SenderName !== null && t('willSee', { sender: grant.SenderName })} {t('anHour')}
      </p>
      <div className="guest-actions">
        {grant.ObjectType === 'BUNDLE' && (
          <PlainButton kind="primary" size="large" onClick={() => goTo(guestPaths.start)}>
            {t('allForms')}
          </PlainButton>
        )}
        <PlainButtonLink
          size="large"
          icon={<PrinterIcon />}
          href={`/api/download/${Id}`}
          target="_blank"
          rel="noopener"
        >
          {t('print')}
        </PlainButtonLink>
        <PlainButton size="large" onClick={() => goTo(guestPaths.form(Id, 1))}>
          {t('yourAnswers')}
        </PlainButton>
        <LeaveButton />
      </div>
    </GuestFrame>
  )
}

export function LeaveButton() {
  const [isLeaving, setIsLeaving] = useState(false)

  async function handleLeave() {
    setIsLeaving(true)
    // Without a connection the session stays on the server until it ends by itself; the page is left all the same.
    await leave().catch(() => undefined)
    location.assign('/guest-code?reason=out')
  }

  return (
    <PlainButton kind="quiet" size="large" isPending={isLeaving} onClick={() => void handleLeave()}>
      {t('signOut')}
    </PlainButton>
  )
}
