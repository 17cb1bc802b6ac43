import { NumberField } from '@caseloom/ui/fields/number-field'
import { TextBeside } from '../../../items/index.ts'
import { fieldOf } from '../field-of.ts'
import type { QuestionFaceProps } from '../question-face-props.ts'
import { useAnswer } from '../use-answer.ts'

const numberIn = (value: unknown) => (typeof value === 'number' ? value : null)

export function NumberQuestion(props: QuestionFaceProps) {
  const { document, question, isLocked } = props
  const { queued, value, change, choose } = useAnswer(document, question, isLocked)
  return (
    <TextBeside queued={queued}>
      <NumberField
        {...fieldOf(props, value)}
        value={numberIn(value)}
        onChange={choose}
        onType={change}
        onBlur={queued.flush}
        min={question.Min}
        max={question.Max}
        step={question.Increment}
        unit={question.Unit}
      />
    </TextBeside>
  )
}
