import { findQuestionType } from '@caseloom/contracts/documents/question-types'
import { createContext } from 'react'
import type { QuestionFaceProps } from './question-face-props.ts'

/**
 * The version of the form as the page has it. A question is not drawn again when only the form's version rises, so its field asks for the
 * version when something is typed.
 */
export const SeenVersion = createContext<{ current: number }>({ current: 0 })

/** Scores and scripts show what the whole form says. */
const showsAll = ({ ShowsScore, QType }: QuestionFaceProps['question']): boolean =>
  ShowsScore !== undefined || ['Html', 'Chart'].includes(findQuestionType(QType) ?? '')

/** What an answer shows is the same question once the server says that it is shown. */
const isAlike = (one: QuestionFaceProps['question'], other: QuestionFaceProps['question']): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** Whether a question need not be drawn again. Each save makes the form a new object; the questions that it left alone are the same ones. */
export function isSameFace(before: QuestionFaceProps, after: QuestionFaceProps): boolean {
  const { question, document } = after
  return (
    before.isLocked === after.isLocked &&
    before.isMissing === after.isMissing &&
    (before.missing === after.missing || question.Cells === undefined) &&
    before.document.Id === document.Id &&
    before.document.Name === document.Name &&
    (before.document === document || !showsAll(question)) &&
    isAlike(before.question, question)
  )
}
