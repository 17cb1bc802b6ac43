import type { DocumentForm, Question } from '@caseloom/contracts/documents/document'

/** What every face of a question is given. */
export type QuestionFaceProps = {
  document: DocumentForm
  question: Question
  isLocked: boolean
  /** It was asked for when the form was to be completed. */
  isMissing: boolean
}
