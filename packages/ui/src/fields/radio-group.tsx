import type { ReactNode } from 'react'
import { Radio, RadioGroup as AriaRadioGroup } from 'react-aria-components'
import { classNames } from '../class-names.ts'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-parts.tsx'

export type RadioOption<Id extends string> = { id: Id; label: ReactNode; description?: ReactNode; isDisabled?: boolean }
export type RadioGroupProps<Id extends string> = FieldProps & {
  options: RadioOption<Id>[]
  value: Id | null
  onChange: (value: Id) => void
  name?: string
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
  ...rest
}: RadioFieldProps<Id>) {
  const { isDisabled = false, isReadOnly = false, ...frame } = rest
  return (
    <AriaRadioGroup
      className="cl-field"
      value={value}
      onChange={(id) => {
        const chosen = options.find((option) => option.id === id)
        if (chosen) onChange(chosen.id)
      }}
      {...(name === undefined ? {} : { name })}
      isDisabled={isDisabled}
      isReadOnly={isReadOnly}
      isRequired={frame.requirement !== undefined}
      isInvalid={frame.error !== undefined}
      validationBehavior="aria"
    >
      <FieldFrame {...frame} isAnswered={value !== null}>
        {/* React's style type has no custom properties, so this one is passed as a plain record. */}
        <div
          className={choicesClass}
          style={cardWidthRem ? { ['--cl-card' as string]: `${cardWidthRem}rem` } : undefined}
        >
          {options.map((option) => (
            <Radio key={option.id} value={option.id} isDisabled={option.isDisabled ?? false} className="cl-tick">
              <span className="cl-check round" aria-hidden="true" />
              <span>
                {option.label}
                {option.description !== undefined && <small>{option.description}</small>}
              </span>
            </Radio>
          ))}
        </div>
      </FieldFrame>
    </AriaRadioGroup>
  )
}
