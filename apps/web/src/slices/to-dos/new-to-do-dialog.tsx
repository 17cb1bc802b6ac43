import { showToast } from '@caseloom/ui/layers/toast'
import { FormDialog } from '../../platform/forms/form-dialog.tsx'
import { useKeptValues } from '../../platform/forms/form-values.ts'
import { useForm } from '../../platform/forms/use-form.ts'
import { nameMissing, ToDoFields, type ToDoValues } from './to-do-fields.tsx'
import { addToDoMutation } from './to-do-queries.ts'
import { t } from './to-do-texts.ts'

/** Writes down something to do, for the reader alone. */
export function NewToDoDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    values: useKeptValues<ToDoValues>('new-to-do', { Name: '', Notes: '', DueDay: null }),
    check: nameMissing,
    variables: (body) => ({ body }),
    mutation: addToDoMutation,
    onDone: ({ Name }) => {
      showToast({ message: t('added', { name: Name }) })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('addTitle')}
      onClose={onClose}
      confirmLabel={t('add')}
      isDirty={form.isDirty}
      isInAddress
    >
      <ToDoFields field={form.field} />
    </FormDialog>
  )
}
