import type { Item } from '@caseloom/contracts/items/item'
import { ApiProblem, StrangeAnswerError } from '../../../platform/calls/api.ts'
import { readCompletion } from '../../../platform/calls/checked-answers.ts'
import { sendQueue } from '../../../platform/queue/sending.ts'
import { useIsHere } from '../../../platform/use-is-here.ts'
import { showProblem, showSavingError } from '../item-toasts.ts'
import { queueCompletion } from '../typing/queue-values.ts'
import { useQueuedChange } from '../typing/use-queued-change.ts'

/** A refused completion may answer with a list of what is missing; its first element has the reason. */
export function readRefusal(error: unknown) {
  const body = error instanceof ApiProblem || error instanceof StrangeAnswerError ? error.body : undefined
  return readCompletion(body)
}

export function showRefusal(error: unknown) {
  const sentence = readRefusal(error)?.ErrorMessage
  if (sentence) showSavingError(sentence)
  else showProblem(error)
}

/** Completes an item after its typed text is sent, at once or when there is a connection. */
export function useItemCompletion({ Id, Name }: Pick<Item, 'Id' | 'Name'>) {
  const sent = useQueuedChange(Id, 'Completion')
  const isHere = useIsHere()

  /** Settles when the server has completed the item, however long that takes, with the name that it then has. */
  async function complete(body: object = {}, label = Name): Promise<string> {
    return readCompletion(await queueCompletion({ item: Id, ids: [Id], label, body }))?.Name || Name
  }

  return {
    isCompleting: sent !== undefined && !sent.isStopped,
    /** Asked for, and sent as soon as everything before it has been sent. */
    isSentLater: sent?.isStopped === true,
    complete,
    takeBack: () => sent && sendQueue.drop(sent.id),
    /** Whether the screen is still there and shows no text that the server does not have. */
    mayLeave: () => isHere.current && !sendQueue.holds(Id),
  }
}
