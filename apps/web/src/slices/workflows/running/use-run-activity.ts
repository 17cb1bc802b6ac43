import type { ActivityAnswer } from '@caseloom/contracts/workflows/workflow'
import { showToast } from '@caseloom/ui/layers/toast'
import { useMutation } from '@tanstack/react-query'
import { useIdempotencyKey } from '../../../platform/calls/use-idempotency-key.ts'
import { showProblem } from '../../items/index.ts'
import { runActivityMutation, undoActivityMutation, type Running } from '../workflow-queries.ts'
import { t } from '../workflow-texts.ts'

const isUndoable = ({ Activity, Workflow }: ActivityAnswer) =>
  Workflow.Activities.some(({ Id, Run }) => Id === Activity && Run?.CanUndo === true)

/**
 * Runs and undoes the activities of one workflow, and says whether that worked. What is said belongs to the mutation, not to the call:
 * the last activity ends the workflow, its card leaves the page before the answer is there, and the calls of a card that has left are
 * silent.
 */
export function useRunActivity(id: string) {
  const { keyFor, renew } = useIdempotencyKey()
  const undoing = useMutation({
    ...undoActivityMutation(id),
    onSuccess: ({ Name }) => {
      renew()
      showToast({ message: t('unran', { name: Name }) })
    },
    onError: showProblem,
  })
  const running = useMutation({
    ...runActivityMutation(id),
    onSuccess: (answered, { activity }) => {
      renew()
      if (!answered.Active) return showToast({ kind: 'error', message: t('notRun', { name: answered.Name }) })
      const action = { label: t('undo'), onPress: () => undo(activity) }
      showToast({ message: t('ran', { name: answered.Name }), ...(isUndoable(answered) && { action }) })
    },
    onError: showProblem,
  })

  function undo(activity: string) {
    undoing.mutate({ activity, idempotencyKey: keyFor(['undo', activity]) })
  }

  function run(activity: string, said: Pick<Running, 'answer' | 'confirmation'> = {}) {
    const { answer, confirmation } = said
    running.mutate({ activity, answer, confirmation, idempotencyKey: keyFor(['run', activity, answer, confirmation]) })
  }

  return {
    run,
    undo,
    /** The activity that is being run or undone. */
    pending: running.isPending
      ? running.variables.activity
      : undoing.isPending
        ? undoing.variables.activity
        : undefined,
  }
}

export type RunActivity = ReturnType<typeof useRunActivity>
