import type { DocumentForm, Question } from '@caseloom/contracts/documents/document'

/** The props of every question's component. */
export type QuestionFaceProps = {
  document: DocumentForm
  question: Question
  isLocked: boolean
  /** The answer was missing when the form was to be completed. */
  isMissing: boolean
}
