import type { TemplateQuestion } from '@caseloom/contracts/documents/template'
import { PlainField } from '@caseloom/ui/fields/plain-field'
import { NumberBox } from './number-box.tsx'
import { t } from './property-texts.ts'
import { without } from './words-in.ts'

type Limited = Pick<
  TemplateQuestion,
  'QType' | 'Min' | 'Max' | 'Increment' | 'Start' | 'MaxLength' | 'Unit' | 'Ends' | 'EndsTexts'
>
export type LimitFieldsProps<T extends Limited> = { question: T; onChange: (question: T) => void }

type NumberName = 'Min' | 'Max' | 'Increment' | 'Start' | 'MaxLength'
const isPositive = (value: number) => value > 0
const takes: Partial<Record<NumberName, (value: number) => boolean>> = {
  Increment: isPositive,
  MaxLength: (value) => Number.isInteger(value) && isPositive(value) && value <= 20_000,
}

export type LimitFieldProps<T extends Limited> = LimitFieldsProps<T> & { label: string; name: NumberName }

/** A number that may be missing. */
export function LimitField<T extends Limited>({ label, name, question, onChange }: LimitFieldProps<T>) {
  const fits = takes[name]
  return (
    <NumberBox
      label={label}
      value={question[name]}
      {...(fits && { takes: fits })}
      onChange={(value) => onChange(value === undefined ? without(question, name) : { ...question, [name]: value })}
    />
  )
}

/** The numbers that a question takes; of a slider also its start and the words at its ends. */
export function LimitFields<T extends Limited>({ question, onChange }: LimitFieldsProps<T>) {
  const isSlider = question.QType.includes('Slider')
  const [low, high] = question.Ends ?? ['', '']
  const setEnds = (Ends: [string, string]) =>
    onChange(Ends.every((end) => end === '') ? without(without(question, 'Ends'), 'EndsTexts') : { ...question, Ends })
  return (
    <div className="grid w-full grid-cols-2 gap-3">
      <LimitField label={t('lowest')} name="Min" question={question} onChange={onChange} />
      <LimitField label={t('highest')} name="Max" question={question} onChange={onChange} />
      <LimitField label={t('step')} name="Increment" question={question} onChange={onChange} />
      <PlainField
        label={t('unit')}
        value={question.Unit ?? ''}
        maxLength={50}
        onChange={(typed) => onChange(typed === '' ? without(question, 'Unit') : { ...question, Unit: typed })}
      />
      {isSlider && (
        <>
          <PlainField label={t('lowEnd')} value={low} maxLength={200} onChange={(typed) => setEnds([typed, high])} />
          <PlainField label={t('highEnd')} value={high} maxLength={200} onChange={(typed) => setEnds([low, typed])} />
          <LimitField label={t('start')} name="Start" question={question} onChange={onChange} />
        </>
      )}
    </div>
  )
}
