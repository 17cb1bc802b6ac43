import { sliderOf } from '@caseloom/contracts/documents/answer-rules'
import { ScaleField, SliderField, stepsOf } from '@caseloom/ui/fields/slider-field'
import { TextBeside } from '../../../items/index.ts'
import { ClearChoice } from '../choices/clear-choice.tsx'
import { anchorOf, fieldOf } from '../field-of.ts'
import { useNarrowForm } from '../narrow-form.ts'
import type { QuestionFaceProps } from '../question-face-props.ts'
import { t } from '../question-texts.ts'
import { useAnswer } from '../use-answer.ts'

const numberIn = (value: unknown) => (typeof value === 'number' ? value : null)

export function SliderQuestion(props: QuestionFaceProps) {
  const { document, question, isLocked } = props
  const { queued, value, change, choose } = useAnswer(document, question, isLocked)
  const { Min: min, Max: max, Increment: step, Start: start } = sliderOf(question)
  const { Unit: unit, Ends: ends } = question
  const scale = { ...fieldOf(props, value), id: anchorOf(question.Id), value: numberIn(value), min, max, unit, ends }
  const isNarrow = useNarrowForm()
  const steps = isNarrow ? stepsOf({ min, max, step }) : undefined
  return (
    <TextBeside queued={queued}>
      {steps ? (
        <ScaleField {...scale} steps={steps} onChange={choose} />
      ) : (
        <SliderField
          {...scale}
          step={step}
          start={start}
          onChange={change}
          onChangeEnd={choose}
          untouchedText={t('notAnswered')}
        />
      )}
      <ClearChoice isShown={value !== null && !question.Required && !isLocked} onClear={() => choose(null)} />
    </TextBeside>
  )
}
