import { showToast } from '@caseloom/ui/layers/toast'
import { useMutation } from '@tanstack/react-query'
import { showProblem } from '../../items/index.ts'
import { undoCompletionMutation } from '../appointment-queries.ts'
import { t } from '../appointment-texts.ts'

type Undo = (id: string, name: string) => void

/** Undoes a completion as if it had not happened. */
export function useUndoCompletion(): { undo: Undo; isUndoing: boolean } {
  const { mutateAsync, isPending } = useMutation(undoCompletionMutation)
  const undo: Undo = (id, name) => {
    // The promise, not mutate's callbacks: the row or page that offered it may be gone by now.
    mutateAsync(id).then(() => showToast({ message: t('undone', { name }) }), showProblem)
  }
  return { undo, isUndoing: isPending }
}

/** A toast that says that an appointment is completed and offers to undo it. */
export function useCompletedToast(): Undo {
  const { undo } = useUndoCompletion()
  return (id, name) =>
    showToast({
      message: t('completed', { name }),
      action: { label: t('undo'), onPress: () => undo(id, name) },
    })
}
