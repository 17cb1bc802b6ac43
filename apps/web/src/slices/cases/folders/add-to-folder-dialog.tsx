import { Button } from '@caseloom/ui/button'
import { Modal } from '@caseloom/ui/layers/modal'
import { Notice } from '@caseloom/ui/signs/notice'
import { SearchField } from '@caseloom/ui/fields/search-field'
import { Skeleton } from '@caseloom/ui/signs/skeleton'
import { showToast } from '@caseloom/ui/layers/toast'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t as ofForms } from '../../../platform/forms/form-texts.ts'
import { useKeptValues } from '../../../platform/forms/form-values.ts'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { useRest } from '../../../platform/use-settled.ts'
import type { FolderableItem } from './folderable-item.ts'
import { FolderChoice } from './folder-choice.tsx'
import { NewFolderRow } from './new-folder-row.tsx'
import { foldersToFillQuery, putInMutation } from './shared-folder-queries.ts'
import { t } from './shared-folder-texts.ts'

export type AddToFolderDialogProps = { item: FolderableItem; onClose: () => void }

/** The folders that the reader may fill. One press adds the item to a folder or removes it. A new folder can be created too. */
export function AddToFolderDialog({ item, onClose: closeDialog }: AddToFolderDialogProps) {
  const newFolder = useKeptValues(`${item.Id}:new-folder`, { Name: '' })
  const [term, setTerm] = useState('')
  const [settled, setSettled] = useState('')
  useRest(term.trim(), setSettled)
  const { data, error } = useQuery(foldersToFillQuery(item.Id, settled))
  const putIn = useMutation(putInMutation)

  function onClose() {
    newFolder.forget()
    closeDialog()
  }

  function handleAdded(folder: string) {
    showToast({ message: t('added', { name: folder }) })
    onClose()
  }

  return (
    <Modal
      size="s"
      isOpen
      onClose={onClose}
      title={t('addTitle', { name: item.Name })}
      closeLabel={ofForms('cancel')}
      foot={
        <Button kind="quiet" onPress={onClose}>
          {ofForms('cancel')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm text-text-muted">{t('addHint')}</p>
        {(error ?? putIn.error) && (
          <Notice kind="danger" isAlert>
            {problemSentence(error ?? putIn.error)}
          </Notice>
        )}
        {!data && !error && <Skeleton />}
        {data && (data.Total > 6 || term !== '') && (
          <SearchField
            label={t('find')}
            clearLabel={t('clear')}
            value={term}
            onChange={setTerm}
            onSubmit={setSettled}
          />
        )}
        {data?.Items.length === 0 && (
          <p className="text-text-muted" role="status">
            {settled === '' ? t('noFolders') : t('noResults', { term: settled })}
          </p>
        )}
        {data && data.Items.length > 0 && (
          <ul aria-label={t('folders')} className="divide-y divide-border">
            {data.Items.map((folder) => (
              <FolderChoice
                key={folder.Id}
                folder={folder}
                item={item}
                isPending={putIn.isPending && putIn.variables.id === folder.Id}
                onAdd={() =>
                  putIn.mutate({ id: folder.Id, item: item.Id }, { onSuccess: () => handleAdded(folder.Name) })
                }
              />
            ))}
          </ul>
        )}
        {data && data.Total > data.Items.length && <p className="text-sm text-text-muted">{t('moreFolders')}</p>}
        {data && <NewFolderRow item={item} values={newFolder} onMade={handleAdded} />}
      </div>
    </Modal>
  )
}
