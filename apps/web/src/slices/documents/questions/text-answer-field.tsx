import { findQuestionType } from '@caseloom/contracts/documents/question-types'
import { TextArea } from '@caseloom/ui/fields/text-area'
import { TextField } from '@caseloom/ui/fields/text-field'
import { queuedNote, TextBeside } from '../../items/index.ts'
import { t } from '../document-texts.ts'
import type { QuestionFaceProps } from './question-face-props.ts'
import { useTextAnswer } from './use-answer.ts'

/** Shorter answers show no counter, because they are far from the limit. */
const COUNTED_FROM = 1000

/** A question answered with text: one line, or as many as needed. */
export function TextAnswerField({ document, question, isLocked, isMissing }: QuestionFaceProps) {
  const answer = useTextAnswer(document, question, isLocked)
  const type = findQuestionType(question.QType)
  const common = {
    id: `q-${question.Id}`,
    label: question.Text,
    value: answer.text,
    onChange: answer.type,
    onBlur: answer.flush,
    isReadOnly: isLocked,
    maxLength: type?.answer?.longest ?? 500,
    requirement: question.Required ? { required: t('required'), answered: t('answered') } : undefined,
    error: isMissing && answer.text.trim() === '' ? t('answerFirst') : undefined,
  }
  const counter = (count: number) => queuedNote(answer) ?? (count < COUNTED_FROM ? '' : t('characters', { count }))
  return (
    <TextBeside queued={answer}>
      {type?.name === 'ShortAnswer' ? (
        <TextField {...common} autoComplete="off" />
      ) : (
        <TextArea {...common} rows={4} counter={counter} />
      )}
    </TextBeside>
  )
}
