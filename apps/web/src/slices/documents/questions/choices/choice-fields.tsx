import { idsIn, SEPARATOR } from '@caseloom/contracts/documents/answer-rules'
import { CheckboxGroup } from '@caseloom/ui/fields/checkbox-group'
import { ChoiceCards, RadioGroup, type RadioGroupProps } from '@caseloom/ui/fields/radio-group'
import { TextBeside } from '../../../items/index.ts'
import { choicesOf, labelOf } from '@caseloom/contracts/documents/choices'
import { ClearChoice } from './clear-choice.tsx'
import { anchorOf, fieldOf } from '../field-of.ts'
import { useNarrowForm } from '../narrow-form.ts'
import type { QuestionFaceProps } from '../question-face-props.ts'
import { t } from '../question-texts.ts'
import { useAnswer } from '../use-answer.ts'

/** Short choices are laid out side by side as far as they fit. */
const SHORT_LABEL = 14

const radios = (question: QuestionFaceProps['question'], chosen: readonly string[]) =>
  choicesOf(question, chosen).map((choice) => ({ id: choice.Id, label: labelOf(choice) }))

export function RadioField(props: QuestionFaceProps) {
  const { document, question, isLocked } = props
  const { queued, value, choose } = useAnswer(document, question, isLocked)
  const chosen = typeof value === 'string' ? value : null
  const options = radios(question, chosen === null ? [] : [chosen])
  return (
    <TextBeside queued={queued}>
      <Radios
        {...fieldOf(props, value)}
        id={anchorOf(question.Id)}
        options={options}
        value={chosen}
        onChange={choose}
        layout={options.every(({ label }) => label.length <= SHORT_LABEL) ? 'row' : 'column'}
      />
      <ClearChoice isShown={chosen !== null && !question.Required && !isLocked} onClear={() => choose(null)} />
    </TextBeside>
  )
}

export function CheckboxField(props: QuestionFaceProps) {
  const { document, question, isLocked } = props
  const { queued, value, choose } = useAnswer(document, question, isLocked)
  const chosen = idsIn(value)
  return (
    <TextBeside queued={queued}>
      <CheckboxGroup
        {...fieldOf(props, value)}
        id={anchorOf(question.Id)}
        options={radios(question, chosen)}
        value={chosen}
        onChange={(ids) => choose(ids.join(SEPARATOR))}
      />
    </TextBeside>
  )
}

/** On a phone each choice is a card as wide as the screen, easy to hit. */
export function Radios({ layout, ...group }: RadioGroupProps<string>) {
  const isNarrow = useNarrowForm()
  return isNarrow ? <ChoiceCards {...group} /> : <RadioGroup {...group} {...(layout && { layout })} />
}

/** Yes or no; until one is chosen there is no answer. */
export function YesNoField(props: QuestionFaceProps) {
  const { document, question, isLocked } = props
  const { queued, value, choose } = useAnswer(document, question, isLocked)
  const chosen = typeof value === 'boolean' ? (value ? 'yes' : 'no') : null
  return (
    <TextBeside queued={queued}>
      <Radios
        {...fieldOf(props, value)}
        id={anchorOf(question.Id)}
        options={[
          { id: 'yes', label: t('yes') },
          { id: 'no', label: t('no') },
        ]}
        value={chosen}
        onChange={(id) => choose(id === 'yes')}
        layout="row"
      />
      <ClearChoice isShown={chosen !== null && !question.Required && !isLocked} onClear={() => choose(null)} />
    </TextBeside>
  )
}
