import { TextArea } from '@caseloom/ui/fields/text-area'
import { showToast } from '@caseloom/ui/layers/toast'
import { FormDialog } from '../../platform/forms/form-dialog.tsx'
import { requirement } from '../../platform/forms/form-texts.ts'
import { useKeptValues } from '../../platform/forms/form-values.ts'
import { useForm } from '../../platform/forms/use-form.ts'
import { revertItemMutation } from './item-queries.ts'
import { showNotReactivated } from './item-toasts.ts'
import { t } from './reactivate-texts.ts'

export type ReactivateDialogProps = {
  item: { readonly Id: string; readonly Name: string; readonly Version: number }
  /** Whether a guest may have completed it. */
  hasGuests?: boolean
  isOpen: boolean
  onClose: () => void
}

/** Unlocks a completed item, for a reason that the audit trail keeps. */
export function ReactivateDialog({ item, hasGuests = false, isOpen, onClose }: ReactivateDialogProps) {
  const { Id: id, Name: name, Version: version } = item
  const values = useKeptValues(`${id}:reactivate`, { Reason: '' })
  const form = useForm({
    values,
    check: ({ Reason }) => ({ Reason: Reason.trim() === '' && t('reasonRequired') }),
    variables: ({ Reason }) => ({ id, reason: Reason.trim(), version }),
    mutation: revertItemMutation,
    onDone: () => {
      showToast({ message: t('reactivated', { name }) })
      values.clear()
      onClose()
    },
    onProblem: showNotReactivated,
  })

  return (
    <FormDialog
      form={form}
      isOpen={isOpen}
      title={t('reactivateTitle', { name })}
      onClose={onClose}
      confirmLabel={t('reactivate')}
      isDirty={form.isDirty}
    >
      <p className="text-text-muted">{t('reactivateBody')}</p>
      {hasGuests && <p className="text-text-muted">{t('linkEnds')}</p>}
      <TextArea {...form.field('Reason')} label={t('reason')} requirement={requirement()} maxLength={1000} autoFocus />
    </FormDialog>
  )
}
