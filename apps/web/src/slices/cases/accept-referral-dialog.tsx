import type { Referral } from '@caseloom/contracts/cases/action-endpoints'
import { showToast } from '@caseloom/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../platform/paths.ts'
import { useSession } from '../../platform/session.ts'
import { CaseActionFrame, fieldError } from './case-action-frame.tsx'
import { acceptReferralMutation } from './case-action-queries.ts'
import { t } from './case-action-texts.ts'
import { ReceiverField } from './receiver-field.tsx'

export type AcceptReferralDialogProps = { referral: Pick<Referral, 'Id' | 'Case' | 'To'>; onClose: () => void }

/** Takes the case into the group. The member who accepts names its owner. */
export function AcceptReferralDialog({ referral, onClose }: AcceptReferralDialogProps) {
  const { Id, Case, To } = referral
  const navigate = useNavigate()
  const { Member } = useSession()
  // Administrators accept for any group. Everyone else who accepts belongs to the group and is the likely owner.
  const isOfGroup = Member.Role !== 'administrator'
  const [self] = useState({ id: Member.PersonId, label: `${Member.FirstName} ${Member.LastName}` })
  const [owner, setOwner] = useState<string | null>(isOfGroup ? self.id : null)
  const [isAsked, setIsAsked] = useState(false)
  const accept = useMutation(acceptReferralMutation)

  function handleConfirm() {
    setIsAsked(true)
    if (owner === null) return
    // The promise, not mutate's callbacks: the list of referrals is unmounted by now, and this component with it.
    accept.mutateAsync({ id: Id, owner }).then(
      ({ Case: taken, PersonId }) => {
        showToast({ message: t('accepted', { name: taken.Name }) })
        onClose()
        if (PersonId !== null) void navigate({ to: paths.case(PersonId, taken.Id) })
      },
      () => undefined,
    )
  }

  return (
    <CaseActionFrame
      title={t('acceptTitle', { name: Case.Name, group: To.Name })}
      onClose={onClose}
      confirmLabel={t('accept')}
      onConfirm={handleConfirm}
      isPending={accept.isPending}
      error={accept.error}
      fields={['Owner']}
    >
      <p className="text-text-muted">{t('acceptBody')}</p>
      <ReceiverField
        label={t('owner')}
        value={owner}
        onChange={setOwner}
        only={{ group: To.Id }}
        startsWith={isOfGroup ? self : undefined}
        error={isAsked && owner === null ? t('ownerRequired') : fieldError(accept.error, 'Owner')}
      />
    </CaseActionFrame>
  )
}
