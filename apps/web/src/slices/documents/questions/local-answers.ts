import { createContext } from 'react'

/** Answers that are tried out: they stay on this page and are kept nowhere. */
export type LocalAnswers = {
  readonly answers: ReadonlyMap<string, unknown>
  /** Null clears an answer. */
  readonly change: (questionId: string, value: unknown) => void
}

/** Set by the preview of a form. Without it answers go to the send queue. */
export const LocalAnswersContext = createContext<LocalAnswers | null>(null)
