import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useId, useRef, type KeyboardEvent } from 'react'
import { classNames } from '../class-names.ts'

export type SearchFieldProps = {
  /** Read by screen readers, and shown as the placeholder. */
  label: string
  clearLabel: string
  value: string
  onChange: (value: string) => void
  onSubmit?: (value: string) => void
  size?: 'medium' | 'small'
}

/** A native field, so that a list with a filter loads none of react-aria's fields. Esc clears it. */
export function SearchField({ label, clearLabel, value, onChange, onSubmit, size }: SearchFieldProps) {
  const id = useId()
  const inputRef = useRef<HTMLInputElement>(null)

  const handleKeyDown = (event: KeyboardEvent) => {
    // While an input method composes text, the keys belong to it.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && onSubmit) {
      event.preventDefault()
      onSubmit(value)
    }
    if (event.key === 'Escape' && value !== '') {
      event.preventDefault()
      // In a dialog, the first Esc empties the field and the next closes the dialog.
      event.stopPropagation()
      onChange('')
    }
  }

  return (
    <div className="cl-field">
      <label className="cl-sr-only" htmlFor={id}>
        {label}
      </label>
      <div className={classNames('cl-input', size === 'small' && 'small')}>
        <MagnifyingGlassIcon aria-hidden="true" />
        <input
          ref={inputRef}
          id={id}
          type="search"
          placeholder={label}
          value={value}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={handleKeyDown}
        />
        {value !== '' && (
          <button
            type="button"
            className="cl-input-button"
            aria-label={clearLabel}
            // Esc does the same; a second tab stop in every field would only be in the way.
            tabIndex={-1}
            onClick={() => {
              onChange('')
              inputRef.current?.focus()
            }}
          >
            <XIcon aria-hidden="true" />
          </button>
        )}
      </div>
    </div>
  )
}
