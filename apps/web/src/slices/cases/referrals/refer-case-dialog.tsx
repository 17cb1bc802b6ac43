import { TextArea } from '@caseloom/ui/fields/text-area'
import { showToast } from '@caseloom/ui/layers/toast'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { requirement } from '../../../platform/forms/form-texts.ts'
import { useKeptValues } from '../../../platform/forms/form-values.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { reactivateTexts } from '../../items/index.ts'
import { referMutation } from '../actions/case-action-queries.ts'
import { t } from '../actions/case-action-texts.ts'
import type { OneCaseDialogProps } from '../actions/case-dialog-props.ts'
import { ReceiverField } from '../actions/receiver-field.tsx'
import type { Receiver } from '../actions/receiver-queries.ts'

/** Asks another group to take the case. Until it does, the group sees only the name and this message. */
export function ReferCaseDialog({ managedCase, onClose }: OneCaseDialogProps) {
  const { Id, Name, Version, Group } = managedCase
  const form = useForm({
    values: useKeptValues<{ To: Receiver | null; Message: string }>(`${Id}:refer`, { To: null, Message: '' }),
    check: ({ To, Message }) => ({
      To: To === null && t('groupRequired'),
      Message: Message.trim() === '' && reactivateTexts('reasonRequired'),
    }),
    variables: ({ To, Message }) => To && { id: Id, version: Version, body: { To: To.id, Message } },
    mutation: referMutation(Id),
    onDone: (_answer, { To }) => {
      showToast({ message: t('referred', { name: Name, group: To?.label ?? '' }) })
      onClose()
    },
  })

  return (
    <FormDialog
      form={form}
      title={t('referTitle', { name: Name })}
      onClose={onClose}
      confirmLabel={t('refer')}
      isDirty={form.isDirty}
    >
      <p className="text-text-muted">{t('referBody')}</p>
      <ReceiverField {...form.field('To')} label={t('referTo')} only="groups" without={[Group?.Id]} />
      <TextArea {...form.field('Message')} label={t('message')} maxLength={1000} requirement={requirement()} />
    </FormDialog>
  )
}
