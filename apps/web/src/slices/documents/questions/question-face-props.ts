import type { ComponentType } from 'react'
import type { DocumentForm, Question } from '@caseloom/contracts/documents/document'

/** The props of every question's component. */
export type QuestionFaceProps = {
  document: DocumentForm
  question: Question
  isLocked: boolean
  /** The answer was missing when the form was to be completed. */
  isMissing: boolean
  /** The questions whose answers were missing then; a matrix passes it on to its cells. */
  missing?: ReadonlySet<string>
  /** A cell whose label is the heading of its column. */
  isLabelHidden?: boolean
}

/** A question whose cells are questions. */
export type CellsProps = QuestionFaceProps & { CellFace: ComponentType<QuestionFaceProps> }
