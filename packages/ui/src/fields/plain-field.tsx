import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { useId, useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { classNames } from '../class-names.ts'
import { FieldErrorText, FieldHint, LabelContent, type RequirementTexts } from './field-parts.tsx'

export type PlainFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id' | 'onChange'> & {
  label: string
  isLabelHidden?: boolean | undefined
  onChange?: (value: string) => void
  hint?: ReactNode
  error?: string | undefined
  requirement?: RequirementTexts | undefined
  isMono?: boolean
  /** Shown at the end of the field. */
  end?: ReactNode
  inputRef?: Ref<HTMLInputElement>
}

/** The look of TextField as a native input, without react-aria. */
export function PlainField({
  label,
  isLabelHidden = false,
  onChange,
  hint,
  error,
  requirement,
  isMono,
  end,
  inputRef,
  ...input
}: PlainFieldProps) {
  const id = useId()
  const messageId = error !== undefined || hint !== undefined ? `${id}-message` : undefined
  return (
    <div
      className={classNames(
        'cl-plain-field cl-field',
        error !== undefined && 'invalid',
        input.disabled && 'disabled',
        input.readOnly && 'readonly',
      )}
    >
      <label className={isLabelHidden ? 'cl-sr-only' : 'cl-label'} htmlFor={id}>
        <LabelContent label={label} requirement={requirement} isAnswered={Boolean(input.value)} />
      </label>
      <span className={classNames('cl-input', isMono && 'cl-mono')}>
        <input
          // Otherwise the browser stores the text in its own files, even after sign-out.
          autoComplete="off"
          {...input}
          id={id}
          ref={inputRef}
          aria-required={requirement !== undefined || undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={messageId}
          onChange={(event) => onChange?.(event.target.value)}
        />
        {end}
      </span>
      {error !== undefined && messageId && <FieldErrorText id={messageId}>{error}</FieldErrorText>}
      {error === undefined && hint !== undefined && messageId && <FieldHint id={messageId}>{hint}</FieldHint>}
    </div>
  )
}

export type PlainPasswordFieldProps = Omit<PlainFieldProps, 'type' | 'end'> & { revealLabel: string }

export function PlainPasswordField({ revealLabel, ...rest }: PlainPasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const reveal = (
    <button
      type="button"
      className="cl-input-button"
      aria-label={revealLabel}
      aria-pressed={isShown}
      onClick={() => setIsShown(!isShown)}
    >
      {isShown ? <EyeSlashIcon aria-hidden="true" /> : <EyeIcon aria-hidden="true" />}
    </button>
  )
  return <PlainField spellCheck={false} {...rest} type={isShown ? 'text' : 'password'} end={reveal} />
}
