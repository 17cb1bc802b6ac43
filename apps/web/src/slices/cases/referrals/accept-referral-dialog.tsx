import type { Referral } from '@caseloom/contracts/cases/action-endpoints'
import { showToast } from '@caseloom/ui/layers/toast'
import { useNavigate } from '@tanstack/react-router'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { useValues } from '../../../platform/forms/form-values.ts'
import { paths } from '../../../platform/paths.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { acceptReferralMutation } from '../actions/case-action-queries.ts'
import { t } from '../actions/case-action-texts.ts'
import { ReceiverField } from '../actions/receiver-field.tsx'
import type { Receiver } from '../actions/receiver-queries.ts'

export type AcceptReferralDialogProps = { referral: Pick<Referral, 'Id' | 'Case' | 'To'>; onClose: () => void }

/** Takes the case into the group. The member who accepts names its owner. */
export function AcceptReferralDialog({ referral, onClose }: AcceptReferralDialogProps) {
  const { Id, Case, To } = referral
  const navigate = useNavigate()
  const { Member } = useSession()
  // Administrators accept for any group. Everyone else who accepts belongs to the group and is the likely owner.
  const isOfGroup = Member.Role !== 'administrator'
  const self = { id: Member.PersonId, label: `${Member.FirstName} ${Member.LastName}` }
  const form = useForm({
    values: useValues<{ Owner: Receiver | null }>({ Owner: isOfGroup ? self : null }),
    check: ({ Owner }) => ({ Owner: Owner === null && t('ownerRequired') }),
    variables: ({ Owner }) => Owner && { id: Id, body: { Owner: Owner.id } },
    mutation: {
      ...acceptReferralMutation,
      // The mutation's own callback: the list of referrals, and this dialog with it, may be unmounted by now.
      onSuccess: ({ Case: taken, PersonId }) => {
        showToast({ message: t('accepted', { name: taken.Name }) })
        onClose()
        if (PersonId !== null) void navigate({ to: paths.case(PersonId, taken.Id) })
      },
    },
  })

  return (
    <FormDialog
      form={form}
      title={t('acceptTitle', { name: Case.Name, group: To.Name })}
      onClose={onClose}
      confirmLabel={t('accept')}
    >
      <p className="text-text-muted">{t('acceptBody')}</p>
      <ReceiverField {...form.field('Owner')} label={t('owner')} only={{ group: To.Id }} />
    </FormDialog>
  )
}
