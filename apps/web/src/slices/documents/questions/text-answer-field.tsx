import { SHORT_ANSWER_LENGTH } from '@caseloom/contracts/documents/answer-rules'
import { limits } from '@caseloom/contracts/items/typed-text'
import { findQuestionType, shapeOf } from '@caseloom/contracts/documents/question-types'
import { TextArea } from '@caseloom/ui/fields/text-area'
import { TextField } from '@caseloom/ui/fields/text-field'
import { queuedNote, TextBeside } from '../../items/index.ts'
import { t } from './texts/answering-texts.ts'
import { anchorOf, fieldOf } from './field-of.ts'
import type { QuestionFaceProps } from './question-face-props.ts'
import { useAnswer } from './use-answer.ts'

/** Shorter answers show no counter, because they are far from the limit. */
const COUNTED_FROM = 1000

/** A question answered with text: one line, or as many as needed. */
export function TextAnswerField(props: QuestionFaceProps) {
  const { document, question, isLocked } = props
  const { queued } = useAnswer(document, question, isLocked)
  const isLine = shapeOf(question) === 'line'
  const common = {
    ...fieldOf(props, queued.text.trim() === '' ? null : queued.text),
    id: anchorOf(question.Id),
    value: queued.text,
    onChange: queued.type,
    onBlur: queued.flush,
    maxLength: question.MaxLength ?? (isLine ? SHORT_ANSWER_LENGTH : limits.notes),
  }
  const counter = (count: number) => queuedNote(queued) ?? (count < COUNTED_FROM ? '' : t('characters', { count }))
  const isGrowing = findQuestionType(question.QType) === 'ExpandoText'
  return (
    <TextBeside queued={queued}>
      {isLine ? (
        <TextField {...common} autoComplete="off" />
      ) : (
        <div className={isGrowing ? 'grows' : undefined}>
          <TextArea {...common} rows={isGrowing ? 1 : 4} counter={counter} />
        </div>
      )}
    </TextBeside>
  )
}
