import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type NativeTickProps = {
  type: 'radio' | 'checkbox'
  name: string
  value: string
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  isDisabled?: boolean | undefined
  isReadOnly?: boolean | undefined
  isInvalid?: boolean | undefined
  /** The name of a tick whose text is elsewhere, as in a matrix. */
  label?: string
  children?: ReactNode
}

/** A native radio or checkbox in the look of the design. The input covers its label, so a finger that explores the page finds it. */
export function NativeTick({ type, name, value, isSelected, onSelect, label, children, ...rest }: NativeTickProps) {
  const { isDisabled = false, isReadOnly = false, isInvalid = false } = rest
  return (
    <label
      className={classNames('cl-tick', label !== undefined && 'only')}
      data-selected={isSelected || undefined}
      data-disabled={isDisabled || undefined}
      data-readonly={isReadOnly || undefined}
      data-invalid={isInvalid || undefined}
    >
      <input
        type={type}
        autoComplete="off"
        name={name}
        value={value}
        checked={isSelected}
        disabled={isDisabled}
        aria-label={label}
        // HTML knows no read-only tick. React puts the old state back when nothing changes.
        onChange={({ currentTarget }) => {
          if (!isReadOnly) onSelect(currentTarget.checked)
        }}
      />
      <span className={classNames('cl-check', type === 'radio' && 'round')} aria-hidden="true">
        {type === 'checkbox' && <CheckIcon weight="bold" />}
      </span>
      {children}
    </label>
  )
}
