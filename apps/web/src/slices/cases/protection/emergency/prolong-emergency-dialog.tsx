import type { ManagedCase } from '@caseloom/contracts/cases/case'
import type { EmergencyHours } from '@caseloom/contracts/cases/protection/protection-rules'
import type { WallTime } from '@caseloom/contracts/times'
import { showToast } from '@caseloom/ui/layers/toast'
import { FormDialog } from '../../../../platform/forms/form-dialog.tsx'
import { useValues } from '../../../../platform/forms/form-values.ts'
import { useForm } from '../../../../platform/forms/use-form.ts'
import { formatNearTimeWithin } from '../../../../platform/texts/times.ts'
import { emergencyMutation } from '../protection-queries.ts'
import { EmergencyFields, isReasonShort } from './emergency-fields.tsx'
import { t } from './emergency-texts.ts'

type Prolonging = { readonly Reason: string; readonly Hours: EmergencyHours }

export type ProlongEmergencyDialogProps = {
  managedCase: Pick<ManagedCase, 'Id' | 'Name'>
  /** When the reader's emergency access ends. */
  until: WallTime
  onClose: () => void
}

/** Asks for emergency access again while it lasts, with a reason of its own. */
export function ProlongEmergencyDialog({ managedCase: { Id, Name }, until, onClose }: ProlongEmergencyDialogProps) {
  const form = useForm({
    values: useValues<Prolonging>({ Reason: '', Hours: 1 }),
    check: ({ Reason }) => ({ Reason: isReasonShort(Reason) }),
    variables: ({ Reason, Hours }) => ({
      body: { FirstName: '', LastName: '', BirthDay: null, Case: Id, Reason, Hours },
    }),
    mutation: emergencyMutation,
    onDone: ({ Items }) => {
      const opened = Items.find((one) => one.Id === Id)
      showToast({
        message: opened ? t('prolonged', { name: Name, when: formatNearTimeWithin(opened.Until) }) : t('nothing'),
      })
      onClose()
    },
  })

  return (
    <FormDialog
      form={form}
      title={t('prolongTitle', { name: Name })}
      onClose={onClose}
      confirmLabel={t('prolong')}
      isDirty={form.isDirty}
    >
      <p>{t('prolongHint', { when: formatNearTimeWithin(until) })}</p>
      <EmergencyFields
        reason={form.field('Reason')}
        hours={form.values.Hours}
        onHours={(Hours) => form.change({ Hours })}
      />
    </FormDialog>
  )
}
