import { PlainField, type PlainFieldProps } from '@caseloom/ui/fields/plain-field'
import { PlainButton } from '@caseloom/ui/plain-button'
import type { FormEvent, ReactNode } from 'react'
import { ignoreSecondClick } from '../platform/forms/second-click.ts'
import { NoticeLine } from './sign-in-frame.tsx'
import { fieldText, focusField } from './use-sending.ts'

export type OneFieldProps = {
  /** The name of the field in the form. */
  name: string
  field: ReactNode
  /** Why a text cannot be sent. */
  faultOf: (text: string) => string | undefined
  onFault: (sentence: string) => void
  error: string | undefined
  isSending: boolean
  sendLabel: string
  sendingLabel: string
  onSend: (text: string) => void
}

/** A form with one field. The text is read when it is sent, because password managers fill fields without telling React. */
export function OneField({ name, field, faultOf, onFault, onSend, ...rest }: OneFieldProps) {
  const { error, isSending, sendLabel, sendingLabel } = rest

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const text = fieldText(form, name)
    const fault = faultOf(text)
    if (fault === undefined) return onSend(text)
    onFault(fault)
    focusField(form, name)
  }

  return (
    <form onSubmit={handleSubmit} onClickCapture={ignoreSecondClick} noValidate>
      {field}
      {error !== undefined && <NoticeLine kind="danger">{error}</NoticeLine>}
      <PlainButton type="submit" kind="primary" size="large" isBlock isPending={isSending} pendingLabel={sendingLabel}>
        {sendLabel}
      </PlainButton>
    </form>
  )
}

/** Refuses an empty text with this sentence. */
export const unlessEmpty = (sentence: string) => (text: string) => (text.trim() === '' ? sentence : undefined)

export type CodeFieldProps = Pick<PlainFieldProps, 'label' | 'hint' | 'placeholder' | 'maxLength'>

/** Takes a code from an app or a message. Keyboards must neither correct it nor begin it with a small letter. */
export function CodeField(props: CodeFieldProps) {
  return (
    <PlainField
      {...props}
      name="code"
      isMono
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      autoFocus
    />
  )
}
