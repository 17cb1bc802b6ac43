import { useId, type ReactNode } from 'react'
import { FieldErrorText, FieldHint, LabelContent, type FieldProps } from './field-parts.tsx'

export type NativeGroupProps = FieldProps & {
  role: 'radiogroup' | 'group'
  id?: string | undefined
  isAnswered: boolean
  children: ReactNode
}

/** The frame of FieldFrame around native inputs, without react-aria: a guest's form must stay light (decision 44). */
export function NativeGroup({
  role,
  id,
  label,
  isLabelHidden = false,
  labelEnd,
  hint,
  error,
  ...rest
}: NativeGroupProps) {
  const { requirement, isAnswered, isDisabled = false, isReadOnly = false, children } = rest
  const own = useId()
  const labelId = `${own}-label`
  const messageId = error !== undefined || hint !== undefined ? `${own}-message` : undefined
  // A plain group knows none of these states.
  const states = role === 'radiogroup' && {
    'aria-required': requirement !== undefined || undefined,
    'aria-readonly': isReadOnly || undefined,
  }
  return (
    <div
      className="cl-field"
      role={role}
      {...(id !== undefined && { id })}
      aria-labelledby={labelId}
      aria-describedby={messageId}
      aria-disabled={isDisabled || undefined}
      aria-invalid={error !== undefined || undefined}
      {...states}
    >
      <span className={isLabelHidden ? 'cl-sr-only' : 'cl-label-line'}>
        <span className="cl-label" id={labelId}>
          <LabelContent label={label} requirement={requirement} isAnswered={isAnswered} isSaid={role === 'group'} />
        </span>
        {labelEnd !== undefined && <span className="end">{labelEnd}</span>}
      </span>
      {children}
      {error !== undefined && messageId && <FieldErrorText id={messageId}>{error}</FieldErrorText>}
      {error === undefined && hint !== undefined && messageId && <FieldHint id={messageId}>{hint}</FieldHint>}
    </div>
  )
}
