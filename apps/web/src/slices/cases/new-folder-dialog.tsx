import { showToast } from '@caseloom/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../platform/paths.ts'
import { useIdempotencyKey } from '../../platform/use-idempotency-key.ts'
import { useKeptText } from '../../platform/use-kept-text.ts'
import { CaseActionFrame } from './case-action-frame.tsx'
import { FolderFields } from './folder-fields.tsx'
import { makeFolderMutation } from './shared-folder-queries.ts'
import { t } from './shared-folder-texts.ts'

/** Asks for a name and a purpose, then opens the folder's page. */
export function NewFolderDialog({ onClose }: { onClose: () => void }) {
  const [name, setName, forgetName] = useKeptText('new-folder-name')
  const [description, setDescription, forgetDescription] = useKeptText('new-folder-description')
  const [isAsked, setIsAsked] = useState(false)
  const { keyFor } = useIdempotencyKey()
  const navigate = useNavigate()
  const make = useMutation(makeFolderMutation)

  function forget() {
    forgetName()
    forgetDescription()
  }

  function handleConfirm() {
    setIsAsked(true)
    if (name.trim() === '') return
    const body = { Name: name, Description: description }
    make.mutate(
      { body, idempotencyKey: keyFor(body) },
      {
        onSuccess: (folder) => {
          forget()
          showToast({ message: t('made', { name: folder.Name }) })
          void navigate({ to: paths.sharedFolder(folder.Id) })
        },
      },
    )
  }

  return (
    <CaseActionFrame
      title={t('newTitle')}
      onClose={() => {
        forget()
        onClose()
      }}
      confirmLabel={t('make')}
      onConfirm={handleConfirm}
      isPending={make.isPending}
      isDirty={name !== '' || description !== ''}
      isInAddress
      error={make.error}
      fields={['Name', 'Description']}
    >
      <p className="text-sm text-text-muted">{t('newHint')}</p>
      <FolderFields
        name={name}
        onName={setName}
        description={description}
        onDescription={setDescription}
        isAsked={isAsked}
        error={make.error}
      />
    </CaseActionFrame>
  )
}
