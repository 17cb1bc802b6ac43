import { ApiProblem, StrangeAnswerError } from '../../platform/api.ts'
import { readCompletion } from '../../platform/checked-answers.ts'

/** A refused completion may answer with a list of what is missing; its first element has the reason. */
export function refusedSentence(error: unknown): string | null {
  const body = error instanceof ApiProblem || error instanceof StrangeAnswerError ? error.body : undefined
  return readCompletion(body)?.ErrorMessage ?? null
}

/** Refused because of the appointment's state. With a Success outcome and no notes, only the notes can be missing. */
export function isStateRefusal(error: unknown): boolean {
  return (error instanceof ApiProblem || error instanceof StrangeAnswerError) && error.status === 409
}
