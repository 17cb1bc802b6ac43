import { ConfirmDialog } from '@caseloom/ui/layers/modal'
import { useState } from 'react'
import { t } from '../item-texts.ts'
import { useDeleteItem, type DeletableItem } from './use-delete-item.ts'

export type DeleteItemDialogProps = {
  /** The item to delete; null while the dialog is closed. */
  item: DeletableItem | null
  /** Names the kind if the item's name alone would be ambiguous. */
  title?: string
  onClose: () => void
  onDeleted?: () => void
  /** The deletion was taken back. */
  onUndone?: () => void
}

/** Asks once, naming the item. The deletion can be undone from the toast. */
export function DeleteItemDialog({ item, title, onClose, onDeleted, onUndone }: DeleteItemDialogProps) {
  // The name stays while the dialog fades out.
  const [shown, setShown] = useState(item)
  if (item && item !== shown) setShown(item)
  const { remove, isPending } = useDeleteItem()

  return (
    <ConfirmDialog
      isOpen={item !== null}
      onClose={onClose}
      onConfirm={() =>
        remove(item, { onDeleted: () => onDeleted?.(), onSettled: onClose, onUndone: () => onUndone?.() })
      }
      title={title ?? t('deleteTitle', { name: shown?.Name ?? '' })}
      message={t('deleteBody')}
      confirmLabel={t('delete')}
      cancelLabel={t('cancel')}
      pendingLabel={t('saving')}
      isPending={isPending}
      isDanger
    />
  )
}
