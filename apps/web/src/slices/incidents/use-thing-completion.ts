import { showToast } from '@caseloom/ui/toast'
import { readCompletion } from '../../platform/checked-answers.ts'
import { refusedSentence } from '../appointments/index.ts'
import { queueCompletion, showProblem, showSavingError, useQueuedChange } from '../items/index.ts'
import { t } from './incident-texts.ts'
import type { Thing } from './thing-queries.ts'

/** Completes after typed text is saved, at once or when there is a connection. */
export function useThingCompletion({ Id, Name }: Thing) {
  const sent = useQueuedChange(Id, 'Completion')

  function complete() {
    queueCompletion(Id, Name, {}).then(
      (answer) => {
        showToast({ message: t('completed', { name: readCompletion(answer)?.Name || Name }) })
      },
      (error: unknown) => {
        const sentence = refusedSentence(error)
        if (sentence) showSavingError(sentence)
        else showProblem(error)
      },
    )
  }

  return { complete, isCompleting: sent !== undefined && !sent.isStopped }
}
