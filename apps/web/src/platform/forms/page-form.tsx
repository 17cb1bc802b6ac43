import { Button } from '@caseloom/ui/button'
import { Notice } from '@caseloom/ui/signs/notice'
import type { FormEvent, ReactNode, RefObject } from 'react'
import { problemSentence } from '../calls/problem-sentence.ts'
import { t } from './form-texts.ts'
import { ignoreSecondClick } from './second-click.ts'
import { useEscape } from './use-escape.ts'

export type PageFormProps = {
  /** The form, as `useForm` returns it. */
  form: { readonly isPending: boolean; readonly problem: Error | null; readonly submit: () => void }
  /** The ref of the same form. */
  frame: RefObject<HTMLFormElement | null>
  /** For its width and the gaps between its parts. */
  className: string
  label?: string
  sendLabel: string
  sendingLabel?: string
  isPrimary?: boolean
  isDisabled?: boolean
  /** A field shows every refusal. */
  hasNoNotice?: boolean
  /** Before it is sent. */
  onSubmit?: () => void
  /** Closes a form that was opened by a button. Escape closes it, too. */
  onCancel?: () => void
  children: ReactNode
}

/** A form in a page. Beside the button that sends it is the refusal that belongs to no field, because the form may be longer than the window. */
export function PageForm({ form, frame, className, label, children, ...rest }: PageFormProps) {
  const { sendLabel, sendingLabel = t('saving'), isPrimary = true, isDisabled = false, hasNoNotice = false } = rest
  const { onSubmit, onCancel } = rest
  useEscape(frame, () => onCancel?.())

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    onSubmit?.()
    form.submit()
  }

  return (
    <form
      ref={frame}
      className={`grid w-full ${className}`}
      aria-label={label}
      onSubmit={handleSubmit}
      onClickCapture={ignoreSecondClick}
      noValidate
    >
      {children}
      {form.problem && !hasNoNotice && (
        <Notice kind="danger" isAlert>
          {problemSentence(form.problem)}
        </Notice>
      )}
      <span className="flex gap-2">
        <Button
          type="submit"
          kind={isPrimary ? 'primary' : 'secondary'}
          isDisabled={isDisabled}
          isPending={form.isPending}
          pendingLabel={sendingLabel}
        >
          {sendLabel}
        </Button>
        {onCancel && <Button onPress={onCancel}>{t('cancel')}</Button>}
      </span>
    </form>
  )
}
