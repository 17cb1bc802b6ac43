import { isAnswered } from '@caseloom/contracts/documents/answer-rules'
import { t } from './texts/answering-texts.ts'
import type { QuestionFaceProps } from './question-face-props.ts'

/** What every field of a question has: its label, help, requirement and error. */
export function fieldOf({ question, isLocked, isMissing, isLabelHidden = false }: QuestionFaceProps, value: unknown) {
  return {
    label: question.Prefix === undefined ? question.Text : `${question.Prefix} ${question.Text}`,
    isLabelHidden,
    hint: question.Hint,
    requirement: question.Required ? { required: t('required'), answered: t('answered') } : undefined,
    error: isMissing && (question.IsVoid || !isAnswered(question, value)) ? t('answerFirst') : undefined,
    isReadOnly: isLocked,
  }
}

/** A question's place in the page, to which an address or a list of missing answers leads. */
export const anchorOf = (questionId: string) => `q-${questionId}`
