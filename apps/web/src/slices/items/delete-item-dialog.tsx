import { ConfirmDialog } from '@caseloom/ui/modal'
import { showToast } from '@caseloom/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteItemMutation, undoMutation } from './item-queries.ts'
import { t } from './item-texts.ts'
import { showProblem } from './item-toasts.ts'

export type DeletableItem = { readonly Id: string; readonly Name: string; readonly Version?: number | undefined }

export type DeleteItemDialogProps = {
  /** The item that is asked about; null while the dialog is closed. */
  item: DeletableItem | null
  onClose: () => void
  onDeleted?: () => void
}

/** One question that names the thing; the answer can be taken back from the toast. */
export function DeleteItemDialog({ item, onClose, onDeleted }: DeleteItemDialogProps) {
  // Its name stays while the dialog fades.
  const [shown, setShown] = useState(item)
  if (item && item !== shown) setShown(item)
  const remove = useMutation(deleteItemMutation)
  const takeBack = useMutation(undoMutation)

  function handleUndo(undoId: string) {
    // By the promise: the page of what was deleted is gone by now, and callbacks of this component with it.
    takeBack.mutateAsync(undoId).then((data) => showToast({ message: t('undone', { name: data.Name }) }), showProblem)
  }

  function handleConfirm() {
    if (!item) {
      showToast({ kind: 'error', message: t('noItem') })
      return
    }
    remove.mutate(
      { id: item.Id, version: item.Version },
      {
        onSuccess: (data) => {
          const action = { label: t('undo'), onPress: () => handleUndo(data.Undo) }
          showToast({ message: t('deletionSuccessful'), action })
          onClose()
          onDeleted?.()
        },
        onError: (error) => {
          showProblem(error)
          onClose()
        },
      },
    )
  }

  return (
    <ConfirmDialog
      isOpen={item !== null}
      onClose={onClose}
      onConfirm={handleConfirm}
      title={t('deleteTitle', { name: shown?.Name ?? '' })}
      message={t('deleteBody')}
      confirmLabel={t('delete')}
      cancelLabel={t('cancel')}
      pendingLabel={t('saving')}
      isPending={remove.isPending}
      isDanger
    />
  )
}
