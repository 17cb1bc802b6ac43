import type { Merge } from '@caseloom/contracts/people/merging/merge'
import { showToast } from '@caseloom/ui/layers/toast'
import { useMutation } from '@tanstack/react-query'
import { showProblem } from '../../items/index.ts'
import { t } from './merge-texts.ts'
import { undoMergeMutation } from './merge-queries.ts'

/** Undoes a merge and reports the result. Uses the promise, because the dialog may be unmounted by then. */
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
