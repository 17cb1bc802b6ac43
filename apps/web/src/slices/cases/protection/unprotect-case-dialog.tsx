import { TextArea } from '@caseloom/ui/fields/text-area'
import { showToast } from '@caseloom/ui/layers/toast'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { requirement } from '../../../platform/forms/form-texts.ts'
import { useKeptValues } from '../../../platform/forms/form-values.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { reactivateTexts } from '../../items/index.ts'
import type { OneCaseDialogProps } from '../actions/case-dialog-props.ts'
import { unprotectMutation } from './protection-queries.ts'
import { t } from './protection-texts.ts'

export type UnprotectCaseDialogProps = OneCaseDialogProps & {
  /** Back to the panel, which is then that of an ordinary case and closes. */
  onDone: () => void
}

/** Makes a protected case an ordinary one again. */
export function UnprotectCaseDialog({ managedCase, onClose, onDone }: UnprotectCaseDialogProps) {
  const { Id, Name, Version } = managedCase
  const form = useForm({
    values: useKeptValues(`${Id}:unprotect`, { Reason: '' }),
    check: ({ Reason }) => ({ Reason: Reason.trim() === '' && reactivateTexts('reasonRequired') }),
    variables: ({ Reason }) => ({ version: Version, Reason }),
    mutation: unprotectMutation(Id),
    onDone: () => {
      showToast({ message: t('unprotected', { name: Name }) })
      onDone()
    },
  })

  return (
    <FormDialog
      form={form}
      title={t('unprotectTitle', { name: Name })}
      onClose={onClose}
      confirmLabel={t('unprotect')}
      isDirty={form.isDirty}
      isDanger
    >
      <p>{t('unprotectBody')}</p>
      <TextArea {...form.field('Reason')} label={t('reason')} maxLength={1000} requirement={requirement()} />
    </FormDialog>
  )
}
