import { use, useEffect, useEffectEvent, useState } from 'react'
import { Group, Input, NumberField as AriaNumberField, NumberFieldStateContext } from 'react-aria-components'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-parts.tsx'

type Limits = { min?: number | undefined; max?: number | undefined; step?: number | undefined }

export type NumberFieldProps = FieldProps &
  Limits & {
    value: number | null
    /** Called when the field is left or a step is made, with a number within the limits or null. */
    onChange: (value: number | null) => void
    /** Called at each key that leaves a number within the limits, or none. */
    onType: (value: number | null) => void
    onBlur?: () => void
    /** Shown at the end of the field. */
    unit?: string | undefined
    id?: string
  }

/** A number typed in the reader's way of writing numbers. */
export function NumberField({ value, onChange, onType, onBlur, min, max, step, unit, id, ...rest }: NumberFieldProps) {
  const { isDisabled = false, isReadOnly = false, ...frame } = rest
  // While somebody types, react-aria must not see its own number come back: it would write '12' where '12.' stands.
  const [settled, setSettled] = useState<{ readonly value: number | null }>()
  const shown = settled ? settled.value : value

  function settle(next: number | null) {
    if (settled) setSettled({ value: next })
    onChange(next)
  }

  return (
    <AriaNumberField
      className="cl-field"
      {...(id !== undefined && { id })}
      value={shown ?? Number.NaN}
      onChange={(next) => settle(Number.isNaN(next) ? null : next)}
      onFocus={() => setSettled({ value })}
      onBlur={() => {
        setSettled(undefined)
        onBlur?.()
      }}
      {...(min !== undefined && { minValue: min })}
      {...(max !== undefined && { maxValue: max })}
      {...(step !== undefined && { step })}
      formatOptions={{ maximumFractionDigits: 6, useGrouping: false }}
      isDisabled={isDisabled}
      isReadOnly={isReadOnly}
      isRequired={frame.requirement !== undefined}
      isInvalid={frame.error !== undefined}
      validationBehavior="aria"
    >
      <TypedNumber value={value} onType={onType} min={min} max={max} step={step} />
      <FieldFrame {...frame} isAnswered={value !== null}>
        <Group className="cl-input max-w-48" role="presentation">
          <Input autoComplete="off" />
          {unit !== undefined && <span className="text-text-muted">{unit}</span>}
        </Group>
      </FieldFrame>
    </AriaNumberField>
  )
}

/** Numbers are decimal fractions, and steps are counted from the lowest. */
function isAllowed(number: number, { min, max, step }: Limits): boolean {
  if (Number.isNaN(number) || (min !== undefined && number < min) || (max !== undefined && number > max)) return false
  const steps = step === undefined ? 0 : (number - (min ?? 0)) / step
  return Math.abs(steps - Math.round(steps)) < 1e-6
}

type TypedNumberProps = Limits & { value: number | null; onType: (value: number | null) => void }

/** Shows nothing. It sees the number that stands in the field before react-aria tells it, which is when the field is left. */
function TypedNumber({ value, onType, ...limits }: TypedNumberProps) {
  const state = use(NumberFieldStateContext)
  const typed = state?.inputValue === '' ? null : (state?.numberValue ?? Number.NaN)
  const tell = useEffectEvent((number: number | null) => {
    if (number !== value && (number === null || isAllowed(number, limits))) onType(number)
  })
  useEffect(() => tell(typed), [typed])
  return null
}
