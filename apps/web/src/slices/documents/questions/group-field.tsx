import { FieldErrorText, FieldHint, LabelContent } from '@caseloom/ui/fields/field-parts'
import type { ReactNode } from 'react'
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
  return (
    <fieldset className="cl-field question-group" {...(id !== undefined && { id })}>
      <legend className={isLabelHidden ? 'cl-sr-only' : 'cl-label-line'}>
        <span className="cl-label">
          <LabelContent label={label} requirement={requirement} isAnswered={isAnswered} />
        </span>
      </legend>
      {children}
      {error !== undefined ? (
        <FieldErrorText>{error}</FieldErrorText>
      ) : (
        hint !== undefined && <FieldHint>{hint}</FieldHint>
      )}
    </fieldset>
  )
}
