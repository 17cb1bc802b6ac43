import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { MinusIcon } from '@phosphor-icons/react/dist/csr/Minus'
import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox } from 'react-aria-components'
import { classNames } from '../class-names.ts'

type CheckboxState = {
  isSelected?: boolean
  isIndeterminate?: boolean
  onChange?: (isSelected: boolean) => void
  isDisabled?: boolean | undefined
  isReadOnly?: boolean | undefined
  isInvalid?: boolean | undefined
  name?: string
  autoFocus?: boolean
}
/** A checkbox has its text beside it, or only a name if its row has the text. */
export type CheckboxProps = CheckboxState &
  ({ children: ReactNode; label?: never } | { label: string; children?: never })

export function Checkbox({
  children,
  label,
  isDisabled = false,
  isReadOnly = false,
  isInvalid = false,
  ...rest
}: CheckboxProps) {
  return (
    <AriaCheckbox
      {...rest}
      {...(label === undefined ? {} : { 'aria-label': label })}
      isDisabled={isDisabled}
      isReadOnly={isReadOnly}
      isInvalid={isInvalid}
      className={classNames('cl-tick', label !== undefined && 'only')}
    >
      <span className="cl-check" aria-hidden="true">
        {rest.isIndeterminate === true ? <MinusIcon weight="bold" /> : <CheckIcon weight="bold" />}
      </span>
      {children}
    </AriaCheckbox>
  )
}
