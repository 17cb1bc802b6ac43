import { idsIn, SEPARATOR } from '@caseloom/contracts/documents/answer-rules'
import { isOfChoices, shapeOf, type AnswerShape } from '@caseloom/contracts/documents/question-types'
import type { TemplateQuestion } from '@caseloom/contracts/documents/template'
import { CheckboxGroup } from '@caseloom/ui/fields/checkbox-group'
import { PlainField } from '@caseloom/ui/fields/plain-field'
import { PlainSelect } from '@caseloom/ui/fields/plain-select'
import { t } from './form-texts.ts'
import { NumberBox } from './number-box.tsx'
import { t as property } from './property-texts.ts'
import { without } from './words-in.ts'

export type InitialFieldProps = { question: TemplateQuestion; onChange: (question: TemplateQuestion) => void }

const NONE = ''
const typeOf: Partial<Record<AnswerShape, string>> = {
  line: 'text',
  text: 'text',
  day: 'date',
  time: 'time',
  moment: 'datetime-local',
}

/** The answer that a new document begins with. Names, files and signatures begin with none. */
export function InitialField({ question, onChange }: InitialFieldProps) {
  const shape = shapeOf(question)
  const { Initial } = question
  const label = t('initial')
  const set = (value: unknown) =>
    onChange(value === undefined ? without(question, 'Initial') : { ...question, Initial: value })
  const text = typeof Initial === 'string' ? Initial : ''

  if (shape === 'yes-no')
    return (
      <PlainSelect
        label={label}
        value={typeof Initial === 'boolean' ? String(Initial) : NONE}
        options={[
          { value: NONE, label: t('none') },
          { value: 'true', label: property('yes') },
          { value: 'false', label: property('no') },
        ]}
        onChange={(value) => set(value === NONE ? undefined : value === 'true')}
      />
    )
  if (shape === 'number')
    return <NumberBox label={label} value={typeof Initial === 'number' ? Initial : undefined} onChange={set} />
  if (isOfChoices(shape)) return <InitialChoice question={question} onChange={onChange} />
  const type = shape === null ? undefined : typeOf[shape]
  if (type === undefined) return null
  const isMoment = shape === 'moment'
  return (
    <PlainField
      label={label}
      type={type}
      value={isMoment ? text.slice(0, 16) : text}
      onChange={(typed) => set(typed === '' ? undefined : isMoment && typed.length === 16 ? `${typed}:00` : typed)}
    />
  )
}

function InitialChoice({ question, onChange }: InitialFieldProps) {
  const shape = shapeOf(question)
  const { Initial } = question
  const hasWords = shape === 'choice-or-words' || shape === 'choices-and-words'
  // Types with words of their own keep the Ids beside them.
  const given: unknown =
    hasWords && typeof Initial === 'object' && Initial !== null ? Reflect.get(Initial, 'Ids') : Initial
  const chosen = idsIn(given)
  const set = (ids: readonly string[]) => {
    const value = ids.join(SEPARATOR)
    onChange(
      value === ''
        ? without(question, 'Initial')
        : { ...question, Initial: hasWords ? { Ids: value, Text: '' } : value },
    )
  }
  const options = (question.Items ?? []).map(({ Id, Name }) => ({ id: Id, label: Name }))
  if (options.length === 0) return null
  if (shape === 'choices' || shape === 'choices-and-words')
    return <CheckboxGroup label={t('initial')} options={options} value={chosen} onChange={set} />
  return (
    <PlainSelect
      label={t('initial')}
      value={chosen[0] ?? NONE}
      options={[{ value: NONE, label: t('none') }, ...options.map(({ id, label }) => ({ value: id, label }))]}
      onChange={(id) => set(id === NONE ? [] : [id])}
    />
  )
}
