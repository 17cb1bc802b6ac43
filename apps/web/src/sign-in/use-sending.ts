import { useRef, useState } from 'react'
import { SignInRefusal } from './sign-in-calls.ts'
import { t } from './sign-in-texts.ts'

/**
 * One call at a time and the sentence of its refusal, which `onError` may show elsewhere. After a success the page navigates away and
 * stays busy until then.
 */
export function useSending(onError?: (sentence: string | undefined) => void) {
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<string>()
  // A second press may come before the first one is drawn.
  const isRunning = useRef(false)

  function show(sentence: string | undefined) {
    setError(sentence)
    onError?.(sentence)
  }

  async function run(work: () => Promise<void>) {
    if (isRunning.current) return
    isRunning.current = true
    setIsSending(true)
    show(undefined)
    try {
      await work()
    } catch (refusal) {
      show(refusal instanceof SignInRefusal ? refusal.message : t('unexpected'))
      isRunning.current = false
      setIsSending(false)
    }
  }

  return { isSending, error, setError, run }
}

/** The value of a form's field when it is sent; password managers fill fields without telling React. */
export function fieldText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

export function focusField(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
