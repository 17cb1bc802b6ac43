import type { Referral } from '@caseloom/contracts/cases/action-endpoints'
import { TextArea } from '@caseloom/ui/fields/text-area'
import { showToast } from '@caseloom/ui/layers/toast'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { requirement } from '../../../platform/forms/form-texts.ts'
import { useKeptValues } from '../../../platform/forms/form-values.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { reactivateTexts } from '../../items/index.ts'
import { declineReferralMutation } from '../actions/case-action-queries.ts'
import { t } from '../actions/case-action-texts.ts'

export type DeclineReferralDialogProps = { referral: Pick<Referral, 'Id' | 'Case'>; onClose: () => void }

export function DeclineReferralDialog({ referral, onClose }: DeclineReferralDialogProps) {
  const { Id, Case } = referral
  const values = useKeptValues(`${Id}:decline`, { Reason: '' })
  const form = useForm({
    values,
    check: ({ Reason }) => ({ Reason: Reason.trim() === '' && reactivateTexts('reasonRequired') }),
    variables: (body) => ({ id: Id, body }),
    mutation: {
      ...declineReferralMutation,
      // The mutation's own callback: the list of referrals, and this dialog with it, may be unmounted by now.
      onSuccess: () => {
        values.forget()
        showToast({ message: t('declined', { name: Case.Name }) })
        onClose()
      },
    },
  })

  return (
    <FormDialog
      form={form}
      title={t('declineTitle', { name: Case.Name })}
      onClose={onClose}
      confirmLabel={t('decline')}
      isDirty={form.isDirty}
    >
      <TextArea {...form.field('Reason')} label={t('reason')} maxLength={1000} requirement={requirement()} autoFocus />
    </FormDialog>
  )
}
