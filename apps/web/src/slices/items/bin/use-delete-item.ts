import { showToast } from '@caseloom/ui/layers/toast'
import { useMutation } from '@tanstack/react-query'
import { useIdempotencyKey } from '../../../platform/calls/use-idempotency-key.ts'
import { deleteItemMutation, undoMutation } from '../item-queries.ts'
import { t } from '../item-texts.ts'
import { noItemText, showProblem } from '../item-toasts.ts'

export type DeletableItem = { readonly Id: string; readonly Name: string; readonly Version?: number | undefined }

export type DeletionDone = {
  /** Deletes only the part that this names. */
  readonly modifier?: string | undefined
  readonly onDeleted: () => void
  readonly onSettled: () => void
  /** The deletion was taken back. */
  readonly onUndone?: () => void
}

/** Undoes a change and reports it, in the caller's words or in those of deletions. */
export function useUndo() {
  const takeBack = useMutation(undoMutation)

  return (undoId: string, words?: string, onUndone?: () => void) => {
    // The promise, not mutate's callbacks: the deleted item's page is unmounted by now, and this component with it.
    takeBack.mutateAsync(undoId).then((data) => {
      showToast({ message: words ?? t('undone', { name: data.Name }) })
      onUndone?.()
    }, showProblem)
  }
}

/** Offers to undo a deletion. */
export function useUndoToast() {
  const undo = useUndo()

  return (undoId: string, onUndone?: () => void) =>
    showToast({
      message: t('deletionSuccessful'),
      action: { label: t('undo'), onPress: () => undo(undoId, undefined, onUndone) },
    })
}

/** Takes back what was just made: deletes it, and reports that. */
export function useTakeBackNew() {
  const removal = useMutation(deleteItemMutation)

  return ({ Id, Version }: DeletableItem, onDeleted: () => void) => {
    // The promise, not mutate's callbacks: the panel that made it is closed by now.
    removal.mutateAsync({ id: Id, version: Version, modifier: undefined }).then(() => {
      showToast({ message: t('deletionSuccessful') })
      onDeleted()
    }, showProblem)
  }
}

/** Deletes an item, or a part of it; the toast offers to undo that. */
export function useDeleteItem() {
  const removal = useMutation(deleteItemMutation)
  const offerUndo = useUndoToast()
  const { keyFor, renew } = useIdempotencyKey()

  function remove(item: DeletableItem | null, { modifier, onDeleted, onSettled, onUndone }: DeletionDone) {
    if (!item) {
      showToast({ kind: 'error', message: noItemText() })
      return
    }
    const done = {
      onSuccess() {
        renew()
        onSettled()
        onDeleted()
      },
      onError: onSettled,
    }
    // The promise for the message: the item's line may have left the page before the answer is there.
    removal
      .mutateAsync({ id: item.Id, version: item.Version, modifier, idempotencyKey: keyFor([item.Id, modifier]) }, done)
      .then(({ Undo }) => offerUndo(Undo, onUndone), showProblem)
  }

  return { remove, isPending: removal.isPending }
}
