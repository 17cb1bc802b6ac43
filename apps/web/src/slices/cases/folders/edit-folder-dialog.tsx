import type { SharedFolder } from '@caseloom/contracts/cases/folders/shared-folder'
import { showToast } from '@caseloom/ui/layers/toast'
import { useState } from 'react'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { useKeptValues } from '../../../platform/forms/form-values.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { FolderFields, nameMissing } from './folder-fields.tsx'
import { describeFolderMutation } from './shared-folder-queries.ts'
import { t } from './shared-folder-texts.ts'

/** Name and description. Only changed fields are sent, so that two people who edit different fields do not collide. */
export function EditFolderDialog({ folder, onClose }: { folder: SharedFolder; onClose: () => void }) {
  const [opened] = useState({ ...folder, Description: folder.Description ?? '' })
  const form = useForm({
    values: useKeptValues(`${folder.Id}:folder`, { Name: opened.Name, Description: opened.Description }),
    check: nameMissing,
    variables({ Name, Description }, isStale) {
      const changes = {
        ...(Name.trim() !== opened.Name && { Name }),
        ...(Description.trim() !== opened.Description && { Description }),
      }
      // The version at the time of opening, so that somebody else's changes are not overwritten unseen.
      const version = isStale ? folder.Version : opened.Version
      return Object.keys(changes).length > 0 ? { id: folder.Id, version, changes } : null
    },
    mutation: describeFolderMutation(folder.Id),
    onUnchanged: onClose,
    onDone: (_answer, { Name }) => {
      showToast({ message: t('savedName', { name: Name.trim() }) })
      onClose()
    },
  })

  return (
    <FormDialog form={form} title={t('edit')} onClose={onClose} confirmLabel={t('save')} isDirty={form.isDirty}>
      <FolderFields field={form.field} />
    </FormDialog>
  )
}
