import { useId, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { FieldProps } from './field-parts.tsx'
import { NativeGroup } from './native-group.tsx'
import { NativeTick } from './native-tick.tsx'

export type CheckboxGroupOption<Id extends string> = { id: Id; label: ReactNode; isDisabled?: boolean }
export type CheckboxGroupProps<Id extends string> = FieldProps & {
  options: CheckboxGroupOption<Id>[]
  value: Id[]
  onChange: (value: Id[]) => void
  layout?: 'column' | 'row'
  id?: string
}

export function CheckboxGroup<Id extends string>({
  options,
  layout = 'column',
  value,
  onChange,
  ...field
}: CheckboxGroupProps<Id>) {
  const name = useId()

  /** In the order of the options, whichever was ticked last. */
  function put(id: Id, isSelected: boolean) {
    onChange(options.map((option) => option.id).filter((each) => (each === id ? isSelected : value.includes(each))))
  }

  return (
    <NativeGroup {...field} role="group" isAnswered={value.length > 0}>
      <div className={classNames('cl-choices', layout === 'row' && 'row')}>
        {options.map((option) => (
          <NativeTick
            key={option.id}
            type="checkbox"
            name={name}
            value={option.id}
            isSelected={value.includes(option.id)}
            onSelect={(isSelected) => put(option.id, isSelected)}
            isDisabled={field.isDisabled === true || option.isDisabled}
            isReadOnly={field.isReadOnly}
            isInvalid={field.error !== undefined}
          >
            {option.label}
          </NativeTick>
        ))}
      </div>
    </NativeGroup>
  )
}
