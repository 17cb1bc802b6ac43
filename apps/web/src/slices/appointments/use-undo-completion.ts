import { showToast } from '@caseloom/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { showProblem } from '../items/index.ts'
import { undoCompletionMutation } from './appointment-queries.ts'
import { t } from './appointment-texts.ts'

type Undo = (id: string, name: string) => void

/** Takes a completion back as if it had not been. */
export function useUndoCompletion(): { undo: Undo; isUndoing: boolean } {
  const { mutate, isPending } = useMutation(undoCompletionMutation)
  const undo: Undo = (id, name) =>
    mutate(id, { onSuccess: () => showToast({ message: t('undone', { name }) }), onError: showProblem })
  return { undo, isUndoing: isPending }
}

/** Says that an appointment is completed, with the way back. */
export function useCompletedToast(): Undo {
  const { undo } = useUndoCompletion()
  return (id, name) =>
    showToast({
      message: t('completed', { name }),
      action: { label: t('undo'), onPress: () => undo(id, name) },
    })
}
