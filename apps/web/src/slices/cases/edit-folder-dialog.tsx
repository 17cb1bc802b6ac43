import type { SharedFolder } from '@caseloom/contracts/cases/shared-folder'
import { showToast } from '@caseloom/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useKeptText } from '../../platform/use-kept-text.ts'
import { CaseActionFrame } from './case-action-frame.tsx'
import { FolderFields } from './folder-fields.tsx'
import { describeFolderMutation } from './shared-folder-queries.ts'
import { t } from './shared-folder-texts.ts'

/** Name and description. Only changed fields are sent, so that two people who edit different fields do not collide. */
export function EditFolderDialog({ folder, onClose: closeDialog }: { folder: SharedFolder; onClose: () => void }) {
  const [opened] = useState(folder)
  const [name, setName, forgetName] = useKeptText(`${opened.Id}:folder-name`, opened.Name)
  const [description, setDescription, forgetDescription] = useKeptText(
    `${opened.Id}:folder-description`,
    opened.Description ?? '',
  )
  const [isAsked, setIsAsked] = useState(false)
  const save = useMutation(describeFolderMutation(folder.Id))
  const changes = {
    ...(name.trim() !== opened.Name && { Name: name }),
    ...(description.trim() !== (opened.Description ?? '') && { Description: description }),
  }
  const isDirty = Object.keys(changes).length > 0

  function onClose() {
    forgetName()
    forgetDescription()
    closeDialog()
  }

  function handleConfirm() {
    setIsAsked(true)
    if (name.trim() === '') return
    if (!isDirty) {
      onClose()
      return
    }
    save.mutate(
      // The version at the time of opening, so that somebody else's changes are not overwritten unseen.
      { id: folder.Id, version: save.error ? folder.Version : opened.Version, changes },
      {
        onSuccess: () => {
          showToast({ message: t('saved', { name: name.trim() }) })
          onClose()
        },
      },
    )
  }

  return (
    <CaseActionFrame
      title={t('edit')}
      onClose={onClose}
      confirmLabel={t('save')}
      onConfirm={handleConfirm}
      isPending={save.isPending}
      isDirty={isDirty}
      error={save.error}
      fields={['Name', 'Description']}
    >
      <FolderFields
        name={name}
        onName={setName}
        description={description}
        onDescription={setDescription}
        isAsked={isAsked}
        error={save.error}
      />
    </CaseActionFrame>
  )
}
