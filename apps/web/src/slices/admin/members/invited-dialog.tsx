import { Button } from '@caseloom/ui/button'
import { CopyField } from '@caseloom/ui/copy-field'
import { Modal } from '@caseloom/ui/layers/modal'
import { showToast } from '@caseloom/ui/layers/toast'
import { Status } from '@caseloom/ui/signs/status'
import { shareTexts } from '../../notifications/index.ts'
import { t as ofMembers } from './member-texts.ts'
import type { InvitationOutcome } from './several-queries.ts'
import { t } from './several-texts.ts'

export type InvitedDialogProps = {
  outcomes: readonly InvitationOutcome[]
  /** Back to the addresses that were refused. */
  onAgain: () => void
  onClose: () => void
}

/** The outcome of each invitation. A link that no letter carries is shown this once. */
export function InvitedDialog({ outcomes, onAgain, onClose }: InvitedDialogProps) {
  const invited = outcomes.filter(({ member }) => member !== undefined)
  const hasLinks = invited.some(({ member }) => member?.link)
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="m"
      title={t('invitedOf', { count: invited.length, all: outcomes.length })}
      closeLabel={ofMembers('close')}
      renderFoot={(leave) => (
        <>
          {invited.length < outcomes.length && <Button onPress={onAgain}>{t('correctRest')}</Button>}
          <Button kind="primary" onPress={leave}>
            {ofMembers('close')}
          </Button>
        </>
      )}
    >
      {hasLinks && <p className="pb-2">{t('linksMessage')}</p>}
      <ul className="divide-y divide-border" aria-label={t('invitations')}>
        {outcomes.map((outcome) => (
          <li key={outcome.email} className="flex flex-col gap-1 py-2.5">
            <OutcomeLine outcome={outcome} />
          </li>
        ))}
      </ul>
    </Modal>
  )
}

function OutcomeLine({ outcome: { email, name, userName, member, refusal } }: { outcome: InvitationOutcome }) {
  return (
    <>
      <Status kind={member ? 'confirmed' : 'rejected'}>{member ? ofMembers('invited') : t('notInvited')}</Status>
      <span className="wrap-anywhere">
        <span className="font-medium">{name}</span> · {userName} · {email}
      </span>
      {refusal !== undefined && <span className="text-text-muted">{refusal}</span>}
      {member && member.link !== null && (
        <CopyField
          label={t('linkOf', { name })}
          value={member.link}
          copyLabel={ofMembers('copy')}
          copiedLabel={ofMembers('copied')}
          onNothing={() => undefined}
          onRefused={() => showToast({ kind: 'error', message: shareTexts('notCopied') })}
        />
      )}
    </>
  )
}
