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
    /** Called at each key that changes what would be the number if the field were left now. */
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

/** The number that react-aria makes of a typed one when the field is left: within the limits, and on a step. */
function settledAs(number: number, { min = -Infinity, max = Infinity, step }: Limits): number {
  const within = Math.min(Math.max(number, min), max)
  if (step === undefined) return within
  const from = Number.isFinite(min) ? min : 0
  const nearest = Math.round((within - from) / step)
  const steps = from + nearest * step > max ? Math.floor((max - from) / step) : nearest
  return Number((from + steps * step).toFixed(6))
}

type TypedNumberProps = Limits & { value: number | null; onType: (value: number | null) => void }

/** Shows nothing. It sees the number that stands in the field before react-aria tells it, which is when the field is left. */
function TypedNumber({ value, onType, ...limits }: TypedNumberProps) {
  const state = use(NumberFieldStateContext)
  const typed = state?.inputValue === '' ? null : (state?.numberValue ?? Number.NaN)
  const tell = useEffectEvent((number: number | null) => {
    const settled = number === null ? null : settledAs(number, limits)
    if (!Number.isNaN(settled) && settled !== value) onType(settled)
  })
  useEffect(() => tell(typed), [typed])
  return null
}
