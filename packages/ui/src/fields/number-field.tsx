import { Group, Input, NumberField as AriaNumberField } from 'react-aria-components'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-parts.tsx'

export type NumberFieldProps = FieldProps & {
  value: number | null
  /** Called when the field is left or a step is made, with a number within the limits or null. */
  onChange: (value: number | null) => void
  min?: number | undefined
  max?: number | undefined
  step?: number | undefined
  /** Shown at the end of the field. */
  unit?: string | undefined
  id?: string
}

/** A number typed in the reader's way of writing numbers. */
export function NumberField({ value, onChange, min, max, step, unit, id, ...rest }: NumberFieldProps) {
  const { isDisabled = false, isReadOnly = false, ...frame } = rest
  return (
    <AriaNumberField
      className="cl-field"
      {...(id !== undefined && { id })}
      value={value ?? Number.NaN}
      onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
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
      <FieldFrame {...frame} isAnswered={value !== null}>
        <Group className="cl-input max-w-48" role="presentation">
          <Input autoComplete="off" />
          {unit !== undefined && <span className="text-text-muted">{unit}</span>}
        </Group>
      </FieldFrame>
    </AriaNumberField>
  )
}
