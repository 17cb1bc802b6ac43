import { useId, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { FieldProps } from './field-parts.tsx'
import { NativeGroup } from './native-group.tsx'
import { NativeTick } from './native-tick.tsx'

export type RadioOption<Id extends string> = { id: Id; label: ReactNode; description?: ReactNode; isDisabled?: boolean }
export type RadioGroupProps<Id extends string> = FieldProps & {
  options: RadioOption<Id>[]
  value: Id | null
  onChange: (value: Id) => void
  name?: string
  id?: string
  layout?: 'column' | 'row'
}
export type ChoiceCardsProps<Id extends string> = Omit<RadioGroupProps<Id>, 'layout'> & {
  /** The minimum width of a card in rem; a row holds as many as fit. */
  cardWidthRem?: number
}
type RadioFieldProps<Id extends string> = Omit<RadioGroupProps<Id>, 'layout'> & {
  choicesClass: string
  cardWidthRem?: number
}

export function RadioGroup<Id extends string>({ layout = 'column', ...rest }: RadioGroupProps<Id>) {
  return <RadioField {...rest} choicesClass={classNames('cl-choices', layout === 'row' && 'row')} />
}

/** Radios as cards, when an option needs a second line. */
export function ChoiceCards<Id extends string>(props: ChoiceCardsProps<Id>) {
  return <RadioField {...props} choicesClass="cl-choices cards" />
}

function RadioField<Id extends string>({
  options,
  value,
  onChange,
  choicesClass,
  name,
  cardWidthRem,
  ...field
}: RadioFieldProps<Id>) {
  // Native radios of one name form a group: one tab stop, and arrows that choose.
  const ownName = useId()
  return (
    <NativeGroup {...field} role="radiogroup" isAnswered={value !== null}>
      {/* React's style type has no custom properties, so this one is passed as a plain record. */}
      <div
        className={choicesClass}
        style={cardWidthRem ? { ['--cl-card' as string]: `${cardWidthRem}rem` } : undefined}
      >
        {options.map((option) => (
          <NativeTick
            key={option.id}
            type="radio"
            name={name ?? ownName}
            value={option.id}
            isSelected={option.id === value}
            onSelect={() => onChange(option.id)}
            isDisabled={field.isDisabled === true || option.isDisabled}
            isReadOnly={field.isReadOnly}
            isInvalid={field.error !== undefined}
          >
            <span>
              {option.label}
              {option.description !== undefined && <small>{option.description}</small>}
            </span>
          </NativeTick>
        ))}
      </div>
    </NativeGroup>
  )
}
