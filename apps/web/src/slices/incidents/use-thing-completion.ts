import { showToast } from '@caseloom/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refusedSentence } from '../appointments/index.ts'
import { showProblem, showSavingError } from '../items/index.ts'
import { t } from './incident-texts.ts'
import { completeThingMutation, type Thing } from './thing-queries.ts'

/** Completes once what is being typed is saved. */
export function useThingCompletion({ Id }: Thing, flush: () => Promise<boolean>) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation(completeThingMutation(Id))

  async function complete() {
    // What could not be saved is said beside it.
    if (!(await flush())) return
    mutate(undefined, {
      onSuccess: ([completed]) => showToast({ message: t('completed', { name: completed?.Name ?? '' }) }),
      onError: (error) => {
        const sentence = refusedSentence(error)
        if (sentence) showSavingError(sentence)
        else showProblem(error)
        void client.invalidateQueries({ queryKey: ['items', Id] })
      },
    })
  }

  return { complete, isCompleting: isPending }
}
