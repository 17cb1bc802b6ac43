import { plainTextOf } from '@caseloom/contracts/documents/answer-rules'
import { isOfChoices, shapeOf, type AnswerShape } from '@caseloom/contracts/documents/question-types'
import type { TemplateQuestion } from '@caseloom/contracts/documents/template'
import { PlainField } from '@caseloom/ui/fields/plain-field'
import { PlainSelect } from '@caseloom/ui/fields/plain-select'
import { TextArea } from '@caseloom/ui/fields/text-area'
import { useState } from 'react'
import { t } from './form-texts.ts'
import { InitialChoice, type InitialFieldProps } from './initial-choice.tsx'
import { PartsInitial } from './parts-initial.tsx'
import { NumberBox } from './number-box.tsx'
import { t as property } from './property-texts.ts'
import { without } from './words-in.ts'

const NONE = ''
const typeOf: Partial<Record<AnswerShape, string>> = {
  line: 'text',
  day: 'date',
  time: 'time',
  moment: 'datetime-local',
}

/** People, groups and files belong to one document, so no other begins with them. */
const chosenInDocument: ReadonlySet<AnswerShape | null> = new Set<AnswerShape | null>(['file', 'files', 'reference'])

/** The answer that a new document begins with. */
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
  if (shape === 'name' || shape === 'address')
    return <PartsInitial label={label} shape={shape} value={Initial} onChange={set} />
  if (shape === 'text' || shape === 'rich')
    return <LongInitial label={label} isRich={shape === 'rich'} question={question} onChange={set} />
  if (chosenInDocument.has(shape)) return <p className="text-sm text-text-muted">{t('initialInDocument')}</p>
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

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Plain words as rich text, a paragraph for each line. */
const htmlOf = (words: string): string =>
  words
    .split('\n')
    .map((line) => `<p>${line.replaceAll(/[&<>]/g, (sign) => signs[sign] ?? sign)}</p>`)
    .join('')

type LongInitialProps = {
  label: string
  isRich: boolean
  question: TemplateQuestion
  onChange: (value: string | undefined) => void
}

/** Several lines. What is typed stays in the field as it is: rich text has no blank at the end of a line. */
function LongInitial({ label, isRich, question: { Initial, MaxLength = 20_000 }, onChange }: LongInitialProps) {
  const saved = typeof Initial === 'string' ? Initial : ''
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextArea
      label={label}
      rows={3}
      value={typed ?? (isRich ? plainTextOf(saved) : saved)}
      maxLength={MaxLength}
      onChange={(words) => {
        setTyped(words)
        onChange(words.trim() === '' ? undefined : isRich ? htmlOf(words) : words)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
