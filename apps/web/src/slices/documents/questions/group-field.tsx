import { FieldErrorText, FieldHint, LabelContent } from '@caseloom/ui/fields/field-parts'
import { useId, type ReactNode } from 'react'
import type { fieldOf } from './field-of.ts'

export type GroupFieldProps = ReturnType<typeof fieldOf> & { id?: string; isAnswered: boolean; children: ReactNode }

/** A question answered in several fields, under its text as their common name. */
export function GroupField({
  label,
  isLabelHidden,
  requirement,
  hint,
  error,
  id,
  isAnswered,
  children,
}: GroupFieldProps) {
  const messageId = useId()
  const hasMessage = error !== undefined || hint !== undefined
  return (
    <fieldset
      className="cl-field question-group"
      {...(id !== undefined && { id })}
      aria-describedby={hasMessage ? messageId : undefined}
      aria-invalid={error !== undefined || undefined}
    >
      <legend className={isLabelHidden ? 'cl-sr-only' : 'cl-label-line'}>
        <span className="cl-label">
          <LabelContent label={label} requirement={requirement} isAnswered={isAnswered} isSaid />
        </span>
      </legend>
      {children}
      {error !== undefined ? (
        <FieldErrorText id={messageId}>{error}</FieldErrorText>
      ) : (
        hint !== undefined && <FieldHint id={messageId}>{hint}</FieldHint>
      )}
    </fieldset>
  )
}
