import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { useState, type ReactNode } from 'react'
import { Button, ComboBox as AriaComboBox, Group, Input, Popover, useFilter } from 'react-aria-components'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-parts.tsx'
import { OptionList, type Option } from './option-list.tsx'
import { Spinner } from './spinner.tsx'

export type ComboBoxOption = Option
export type ComboBoxProps = FieldProps & {
  options: ComboBoxOption[]
  value: string | null
  onChange: (value: string | null) => void
  /** Shown when nothing fits: "No results for {term}". */
  emptyText: (term: string) => string
  placeholder?: string
  /** The server filters: the term goes out here and `options` come back as they are to be shown. */
  onSearch?: (term: string) => void
  isLoading?: boolean
  loadingText?: string
  icon?: ReactNode
  name?: string
  onBlur?: () => void
  autoFocus?: boolean
}

/** Opens on click, focus and typing; groups its options. */
export function ComboBox({
  options,
  value,
  onChange,
  emptyText,
  onSearch,
  label,
  isLabelHidden,
  labelEnd,
  ...rest
}: ComboBoxProps) {
  const { hint, error, requirement, isDisabled = false, isReadOnly = false, placeholder = '', icon, ...more } = rest
  const { isLoading = false, loadingText, ...aria } = more
  const chosenLabel = options.find((option) => option.id === value)?.label ?? ''
  const [term, setTerm] = useState(chosenLabel)
  const [shownValue, setShownValue] = useState(value)
  const { contains } = useFilter({ sensitivity: 'base' })
  if (value !== shownValue) {
    setShownValue(value)
    setTerm(chosenLabel)
  }
  // With the chosen label untouched in the field the whole list is offered, not only the chosen option.
  const isSearching = term !== '' && term !== chosenLabel
  const shown = onSearch || !isSearching ? options : options.filter((option) => contains(option.label, term))

  function handleTerm(next: string) {
    setTerm(next)
    onSearch?.(next)
    if (next === '' && value !== null) onChange(null)
  }

  return (
    <AriaComboBox
      {...aria}
      className="cl-field"
      menuTrigger="focus"
      allowsEmptyCollection
      value={value}
      onChange={(key) => key !== null && onChange(String(key))}
      inputValue={term}
      onInputChange={handleTerm}
      isDisabled={isDisabled}
      isReadOnly={isReadOnly}
      isRequired={requirement !== undefined}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <FieldFrame {...{ label, isLabelHidden, labelEnd, hint, error, requirement }} isAnswered={value !== null}>
        <Group className="cl-input" role="presentation">
          {icon}
          <Input placeholder={placeholder} />
          {isLoading && <Spinner />}
          <Button className="cl-input-button">
            <CaretDownIcon aria-hidden="true" />
          </Button>
        </Group>
      </FieldFrame>
      <Popover className="cl-popover" offset={6}>
        <OptionList options={shown} empty={isLoading && loadingText !== undefined ? loadingText : emptyText(term)} />
      </Popover>
    </AriaComboBox>
  )
}
