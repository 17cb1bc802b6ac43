import { showToast } from '@caseloom/ui/layers/toast'
import { useNavigate } from '@tanstack/react-router'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { useKeptValues } from '../../../platform/forms/form-values.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { paths } from '../../../platform/paths.ts'
import { FolderFields, nameMissing } from './folder-fields.tsx'
import { t as newFolderTexts } from './new-folder-texts.ts'
import { makeFolderMutation } from './shared-folder-queries.ts'
import { t } from './shared-folder-texts.ts'

/** Asks for a name and a purpose, then opens the folder's page. */
export function NewFolderDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const form = useForm({
    values: useKeptValues('new-folder', { Name: '', Description: '' }),
    check: nameMissing,
    variables: (body) => ({ body }),
    mutation: makeFolderMutation,
    onDone: ({ Id, Name }) => {
      showToast({ message: t('made', { name: Name }) })
      void navigate({ to: paths.sharedFolder(Id) })
    },
  })

  return (
    <FormDialog
      form={form}
      title={newFolderTexts('newFolder')}
      onClose={onClose}
      confirmLabel={t('make')}
      isDirty={form.isDirty}
      isInAddress
    >
      <p className="text-sm text-text-muted">{t('newHint')}</p>
      <FolderFields field={form.field} />
    </FormDialog>
  )
}
