import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { MinusIcon } from '@phosphor-icons/react/dist/csr/Minus'
import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox, CheckboxGroup as AriaCheckboxGroup } from 'react-aria-components'
import { classNames } from '../class-names.ts'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-parts.tsx'

type CheckboxState = {
  isSelected?: boolean
  isIndeterminate?: boolean
  onChange?: (isSelected: boolean) => void
  isDisabled?: boolean | undefined
  isReadOnly?: boolean | undefined
  isInvalid?: boolean | undefined
  /** Its key within a CheckboxGroup. */
  value?: string
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

export type CheckboxGroupOption<Id extends string> = { id: Id; label: ReactNode; isDisabled?: boolean }
export type CheckboxGroupProps<Id extends string> = FieldProps & {
  options: CheckboxGroupOption<Id>[]
  value: Id[]
  onChange: (value: Id[]) => void
  layout?: 'column' | 'row'
}

export function CheckboxGroup<Id extends string>({
  options,
  layout = 'column',
  value,
  onChange,
  ...rest
}: CheckboxGroupProps<Id>) {
  const { isDisabled = false, isReadOnly = false, ...frame } = rest
  return (
    <AriaCheckboxGroup
      className="cl-field"
      value={value}
      onChange={(ids) => onChange(options.map((option) => option.id).filter((id) => ids.includes(id)))}
      isDisabled={isDisabled}
      isReadOnly={isReadOnly}
      isRequired={frame.requirement !== undefined}
      isInvalid={frame.error !== undefined}
      validationBehavior="aria"
    >
      <FieldFrame {...frame} isAnswered={value.length > 0}>
        <div className={classNames('cl-choices', layout === 'row' && 'row')}>
          {options.map((option) => (
            <Checkbox key={option.id} value={option.id} isDisabled={option.isDisabled ?? false}>
              {option.label}
            </Checkbox>
          ))}
        </div>
      </FieldFrame>
    </AriaCheckboxGroup>
  )
}
