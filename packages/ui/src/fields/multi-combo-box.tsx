import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useState } from 'react'
import { Button, Tag, TagGroup, TagList } from 'react-aria-components'
import { ComboBox, type ComboBoxOption, type ComboBoxProps } from './combo-box.tsx'

export type MultiComboBoxProps = Omit<ComboBoxProps, 'value' | 'onChange'> & {
  value: string[]
  onChange: (value: string[]) => void
  /** The name of the list of chosen options. */
  chosenLabel: string
  removeLabel: (label: string) => string
}

/** A combobox with its chosen options above it as chips, removable by Backspace, Delete or a press. */
export function MultiComboBox({ value, onChange, chosenLabel, removeLabel, options, ...rest }: MultiComboBoxProps) {
  const chosen = value.flatMap((id): ComboBoxOption[] => options.filter((option) => option.id === id))
  const [chosenBefore, setChosenBefore] = useState(value)
  // What is chosen keeps its place until the list is opened again. Otherwise the next option would slide under a second quick press.
  const offered = options
    .filter(({ id }) => !value.includes(id) || !chosenBefore.includes(id))
    .map((option) => (value.includes(option.id) ? { ...option, isDisabled: true } : option))
  const isFixed = rest.isDisabled === true || rest.isReadOnly === true
  return (
    <div className="cl-field cl-many">
      <ComboBox
        {...rest}
        options={offered}
        onOpen={() => setChosenBefore(value)}
        value={null}
        isAnswered={value.length > 0}
        onChange={(id) => id !== null && onChange([...value, id])}
      />
      {chosen.length > 0 && (
        <TagGroup
          aria-label={chosenLabel}
          {...(isFixed ? {} : { onRemove: (keys) => onChange(value.filter((id) => !keys.has(id))) })}
        >
          <TagList className="cl-chips" items={chosen}>
            {(option) => (
              <Tag className="cl-chip" textValue={option.label}>
                {option.label}
                {!isFixed && (
                  <Button slot="remove" aria-label={removeLabel(option.label)}>
                    <XIcon weight="bold" aria-hidden="true" />
                  </Button>
                )}
              </Tag>
            )}
          </TagList>
        </TagGroup>
      )}
    </div>
  )
}
