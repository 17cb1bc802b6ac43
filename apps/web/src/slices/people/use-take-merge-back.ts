import type { Merge } from '@caseloom/contracts/people/merge'
import { showToast } from '@caseloom/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { showProblem } from '../items/index.ts'
import { t } from './merge-texts.ts'
import { undoMergeMutation } from './merge-queries.ts'

/** Takes a merge back and says what came of it. By the promise: the dialog that asked may be gone by then. */
export function useTakeMergeBack() {
  const undo = useMutation(undoMergeMutation)
  return (merge: Merge) => {
    undo.mutateAsync(merge.Id).then(
      ({ Merged, Kept }) =>
        showToast({
          message:
            Kept === 0 ? t('takenBack', { name: Merged.Name }) : t('takenBackKept', { name: Merged.Name, count: Kept }),
        }),
      showProblem,
    )
  }
}
