import type { ReactNode, Ref } from 'react'
import {
  Group,
  Input,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components'
import { classNames } from '../class-names.ts'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-parts.tsx'
import { passingOn } from '../layers/passing-keys.ts'

type KeptAriaProps = Pick<
  AriaTextFieldProps,
  | 'name'
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'autoCorrect'
  | 'spellCheck'
  | 'maxLength'
  | 'pattern'
  | 'autoFocus'
  | 'onBlur'
  | 'onFocus'
  | 'onKeyDown'
  | 'onPaste'
  | 'id'
  | 'enterKeyHint'
>

export type TextFieldProps = FieldProps &
  KeptAriaProps & {
    value: string
    onChange: (value: string) => void
    placeholder?: string | undefined
    size?: 'medium' | 'small'
    /** Shown at the start of the field. */
    icon?: ReactNode
    /** Shown at the end of the field: a unit, an icon, a button. */
    end?: ReactNode
    /** For codes and ids. */
    isMono?: boolean
    inputRef?: Ref<HTMLInputElement>
  }

export function TextField({ label, isLabelHidden, hint, error, requirement, labelEnd, ...rest }: TextFieldProps) {
  const { isDisabled = false, isReadOnly = false, placeholder = '', size, icon, end, isMono, inputRef, ...aria } = rest
  return (
    <AriaTextField
      // Otherwise the browser stores the text in its own files, even after sign-out.
      autoComplete="off"
      {...aria}
      {...passingOn(aria.onKeyDown)}
      className="cl-field"
      isDisabled={isDisabled}
      isReadOnly={isReadOnly}
      isRequired={requirement !== undefined}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <FieldFrame {...{ label, isLabelHidden, hint, error, requirement, labelEnd }} isAnswered={aria.value !== ''}>
        <Group
          className={classNames(
            'cl-input',
            size === 'small' && 'small',
            isMono && 'cl-mono',
            icon === undefined && end === undefined && 'lone',
          )}
          role="presentation"
        >
          {icon}
          <Input ref={inputRef} placeholder={placeholder} />
          {end}
        </Group>
      </FieldFrame>
    </AriaTextField>
  )
}
