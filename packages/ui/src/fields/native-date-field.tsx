import { useState } from 'react'
import type { FieldProps } from './field-parts.tsx'
import { PlainField } from './plain-field.tsx'

export type NativeDateFieldProps = FieldProps & {
  type: 'date' | 'time'
  value: string | null
  onChange: (value: string | null) => void
  isValid: (text: string) => boolean
  /** Said once the field is left with a value that is incomplete or not in the calendar. */
  invalid?: string
  min?: string
  max?: string
  name?: string
  onBlur?: () => void
}

/** The browser's own date or time input. Incomplete and invalid values are not passed on. */
export function NativeDateField({ value, onChange, isValid, invalid, type, ...rest }: NativeDateFieldProps) {
  const {
    label,
    isLabelHidden,
    hint,
    error,
    requirement,
    isDisabled = false,
    isReadOnly = false,
    min,
    max,
    name,
    onBlur,
  } = rest
  const [isHalfTyped, setIsHalfTyped] = useState(false)
  const [isLeft, setIsLeft] = useState(false)
  return (
    <PlainField
      {...{ label, isLabelHidden, type, hint, requirement, min, max, name }}
      error={isHalfTyped && isLeft ? (invalid ?? error) : error}
      onFocus={() => setIsLeft(false)}
      onBlur={() => {
        setIsLeft(true)
        onBlur?.()
      }}
      disabled={isDisabled}
      readOnly={isReadOnly}
      {...(isHalfTyped ? {} : { value: value ?? '' })}
      onInput={(event) => setIsHalfTyped(event.currentTarget.validity.badInput)}
      onChange={(text) => {
        if (text === '') onChange(null)
        else if (isValid(text)) onChange(text)
      }}
    />
  )
}
