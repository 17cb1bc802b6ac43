import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useId, useRef, type KeyboardEvent } from 'react'
import { classNames } from './class-names.ts'

export type SearchFieldProps = {
  /** Heard, and seen as placeholder. */
  label: string
  clearLabel: string
  value: string
  onChange: (value: string) => void
  onSubmit?: (value: string) => void
  size?: 'medium' | 'small'
}

/** A native field, so that a list that can be filtered brings none of react-aria's fields along. Esc clears it. */
export function SearchField({ label, clearLabel, value, onChange, onSubmit, size }: SearchFieldProps) {
  const id = useId()
  const inputRef = useRef<HTMLInputElement>(null)

  const handleKeyDown = (event: KeyboardEvent) => {
    // What an input method is still putting together is not ours yet.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && onSubmit) {
      event.preventDefault()
      onSubmit(value)
    }
    if (event.key === 'Escape' && value !== '') {
      event.preventDefault()
      // Of a field in a dialog: the first Esc empties the field, the next closes the dialog.
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
            // Esc does the same; a second stop for the Tab key in every field would only be in the way.
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
