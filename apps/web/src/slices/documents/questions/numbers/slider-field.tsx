import { sliderOf } from '@caseloom/contracts/documents/answer-rules'
import { SliderField } from '@caseloom/ui/fields/slider-field'
import { TextBeside } from '../../../items/index.ts'
import { ClearChoice } from '../choices/clear-choice.tsx'
import { anchorOf, fieldOf } from '../field-of.ts'
import type { QuestionFaceProps } from '../question-face-props.ts'
import { t } from '../question-texts.ts'
import { useAnswer } from '../use-answer.ts'

const numberIn = (value: unknown) => (typeof value === 'number' ? value : null)

export function SliderQuestion(props: QuestionFaceProps) {
  const { document, question, isLocked } = props
  const { queued, value, change, choose } = useAnswer(document, question, isLocked)
  const { Min, Max, Increment, Start } = sliderOf(question)
  return (
    <TextBeside queued={queued}>
      <SliderField
        {...fieldOf(props, value)}
        id={anchorOf(question.Id)}
        value={numberIn(value)}
        onChange={change}
        onChangeEnd={choose}
        min={Min}
        max={Max}
        step={Increment}
        start={Start}
        ends={question.Ends}
        untouchedText={t('notAnswered')}
      />
      <ClearChoice isShown={value !== null && !question.Required && !isLocked} onClear={() => choose(null)} />
    </TextBeside>
  )
}
