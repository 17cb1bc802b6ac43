import { CompletionAnswer } from '@caseloom/contracts/items/endpoints'
import { ApiProblem, StrangeAnswerError } from '../../platform/api.ts'

/** A completion can be refused with the list of what it was asked for; the first element then says why. */
export function refusedSentence(error: unknown): string | null {
  const body = error instanceof ApiProblem || error instanceof StrangeAnswerError ? error.body : undefined
  const list = CompletionAnswer.safeParse(body)
  return list.success ? (list.data[0]?.ErrorMessage ?? null) : null
}

/** Refused for its state; with a Success outcome and no notes that can only be the missing notes. */
export function isStateRefusal(error: unknown): boolean {
  return (error instanceof ApiProblem || error instanceof StrangeAnswerError) && error.status === 409
}
