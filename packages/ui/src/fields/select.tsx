import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { Button, Select as AriaSelect, SelectValue } from 'react-aria-components'
import { classNames } from '../class-names.ts'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-parts.tsx'
import { Float } from '../layers/float.tsx'
import { OptionList, type Option } from './option-list.tsx'

export type SelectOption = Option
export type SelectProps = Omit<FieldProps, 'isReadOnly'> & {
  options: SelectOption[]
  value: string | null
  onChange: (value: string | null) => void
  placeholder: string
  size?: 'medium' | 'small'
  name?: string
  onBlur?: () => void
}

export function Select({
  options,
  value,
  onChange,
  placeholder,
  size,
  label,
  isLabelHidden,
  labelEnd,
  ...rest
}: SelectProps) {
  const { hint, error, requirement, isDisabled = false, ...aria } = rest
  return (
    <AriaSelect
      {...aria}
      className="cl-field"
      placeholder={placeholder}
      value={value}
      onChange={(key) => onChange(key === null ? null : String(key))}
      isDisabled={isDisabled}
      isRequired={requirement !== undefined}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <FieldFrame {...{ label, isLabelHidden, labelEnd, hint, error, requirement }} isAnswered={value !== null}>
        <Button className={classNames('cl-input', size === 'small' && 'small')}>
          <SelectValue className="cl-select-value">
            {({ selectedText, defaultChildren }) => selectedText || defaultChildren}
          </SelectValue>
          <CaretDownIcon aria-hidden="true" />
        </Button>
      </FieldFrame>
      <Float>
        <OptionList options={options} />
      </Float>
    </AriaSelect>
  )
}
