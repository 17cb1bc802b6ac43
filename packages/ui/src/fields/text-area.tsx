import type { Ref } from 'react'
import { TextArea as AriaTextArea, TextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-parts.tsx'
import { passingOn } from '../layers/passing-keys.ts'

export type TextAreaProps = Omit<FieldProps, 'labelEnd'> &
  Pick<
    AriaTextFieldProps,
    'name' | 'maxLength' | 'autoFocus' | 'onBlur' | 'onFocus' | 'onKeyDown' | 'id' | 'spellCheck'
  > & {
    value: string
    onChange: (value: string) => void
    placeholder?: string | undefined
    rows?: number
    /** Shows the length at the end of the label's line: "312 characters". */
    counter?: (length: number) => string
    areaRef?: Ref<HTMLTextAreaElement>
  }

export function TextArea({ label, isLabelHidden, hint, error, requirement, counter, ...rest }: TextAreaProps) {
  const { isDisabled = false, isReadOnly = false, placeholder = '', rows = 3, areaRef, ...aria } = rest
  const labelEnd = counter?.(aria.value.length)
  return (
    <TextField
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
        <AriaTextArea className="cl-input" ref={areaRef} placeholder={placeholder} rows={rows} />
      </FieldFrame>
    </TextField>
  )
}
