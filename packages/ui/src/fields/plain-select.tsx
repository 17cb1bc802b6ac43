import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { useId, type ReactNode, type SelectHTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'
import { FieldErrorText, FieldHint } from './field-parts.tsx'

export type PlainSelectOption = { value: string; label: string; isDisabled?: boolean; lang?: string }
export type PlainSelectProps = Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'className' | 'id' | 'onChange' | 'children'
> & {
  label: string
  isLabelHidden?: boolean
  options: PlainSelectOption[]
  onChange?: (value: string) => void
  hint?: ReactNode
  error?: string | undefined
}

/** The look of Select as a native select, without react-aria. */
export function PlainSelect({ label, isLabelHidden, options, onChange, hint, error, ...select }: PlainSelectProps) {
  const id = useId()
  const messageId = error !== undefined || hint !== undefined ? `${id}-message` : undefined
  return (
    <div
      className={classNames('cl-plain-field cl-field', error !== undefined && 'invalid', select.disabled && 'disabled')}
    >
      <label className={isLabelHidden ? 'cl-sr-only' : 'cl-label'} htmlFor={id}>
        {label}
      </label>
      <span className="cl-plain-select">
        <select
          {...select}
          id={id}
          className="cl-input"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={messageId}
          onChange={(event) => onChange?.(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </select>
        <CaretDownIcon aria-hidden="true" />
      </span>
      {error !== undefined && messageId && <FieldErrorText id={messageId}>{error}</FieldErrorText>}
      {error === undefined && hint !== undefined && messageId && <FieldHint id={messageId}>{hint}</FieldHint>}
    </div>
  )
}
