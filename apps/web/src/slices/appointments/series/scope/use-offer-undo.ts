import { showToast } from '@caseloom/ui/layers/toast'
import { useMutation } from '@tanstack/react-query'
import { showProblem } from '../../../items/index.ts'
import { undoSeriesMutation } from '../series-queries.ts'
import { t } from './scope-texts.ts'

/** Takes a change of a series back and reports it, in the caller's words or in those of a series. */
export function useOfferUndo() {
  const takeBack = useMutation(undoSeriesMutation)

  const undo = (undoId: string, undone = t('undone')) => {
    // The promise, not mutate's callbacks: the page that offered it may be gone by now.
    takeBack.mutateAsync(undoId).then(() => showToast({ message: undone }), showProblem)
  }

  return {
    undo,
    /** Says what was done and offers to take it back, as long as the server keeps it. */
    offer: (message: string, undoId: string | null | undefined, undone?: string) => {
      showToast({ message, ...(undoId && { action: { label: t('undo'), onPress: () => undo(undoId, undone) } }) })
    },
  }
}
