import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiProblem, OfflineError } from '../calls/api.ts'
import { useIdempotencyKey } from '../calls/use-idempotency-key.ts'
import { whenReached } from '../queue/when-reached.ts'
import { isAtFields, useFormMessages, type Messages } from './form-messages.ts'
import type { FormValues } from './form-values.ts'

/** The mutation's variables. They bring their own key only if the key has to outlive the page. */
type Variables<W> = Omit<W, 'idempotencyKey'> & { readonly idempotencyKey?: string }

export type FormOptions<V, W, A> = {
  readonly values: FormValues<V>
  /** Refuses values before anything is sent. The rules come from the contracts; the rest is left to the server. */
  readonly check?: (values: V) => Messages<V>
  readonly mutation: UseMutationOptions<A, Error, W>
  /**
   * The mutation's variables, to which the key is added. Null if there is nothing to send. `isStale` if the member has just been told that
   * somebody else changed the item, and sends again.
   */
  readonly variables: (values: V, isStale: boolean) => Variables<W> | null
  readonly onUnchanged?: () => void
  readonly onDone?: (answer: A, values: V) => void
  /** Shows a refusal that the fields do not show. Without it, that refusal is the form's `problem`. */
  readonly onProblem?: (error: Error) => void
}

/** A form: its values, its messages and sending. */
export function useForm<V extends object, W extends object, A>(options: FormOptions<V, W, A>) {
  const { values, check, mutation, variables: variablesOf, onUnchanged, onDone, onProblem } = options
  const { now, isDirty } = values
  const [isAsked, setIsAsked] = useState(false)
  const [failures, setFailures] = useState(0)
  const { keyFor, renew } = useIdempotencyKey()
  const { mutate, error, isPending, reset } = useSending(mutation)
  // A second press may come before the first one is drawn.
  const isSending = useRef(false)
  const { correct, ...messages } = useFormMessages({ missing: isAsked ? check?.(now) : undefined, error, failures })
  const { refusal, isShown } = messages

  function change(changes: Partial<V>) {
    values.change(changes)
    correct(Object.keys(changes))
  }

  function submit(more?: Partial<V>) {
    if (isSending.current) return
    const sent = { ...now, ...more }
    setIsAsked(true)
    if (Object.values(check?.(sent) ?? {}).some(Boolean)) setFailures(failures + 1)
    else send(sent)
  }

  function send(sent: V) {
    const wanted = variablesOf(sent, error instanceof ApiProblem && error.code === 'record.stale')
    if (wanted === null) return onUnchanged?.()
    isSending.current = true
    // A call whose answer was lost may have changed the version, so that does not count.
    const content = JSON.stringify({ ...wanted, version: undefined })
    const idempotencyKey = values.keyOf(content) ?? keyFor(content)
    values.keepKey(content, idempotencyKey)
    // With the key the variables are complete.
    const variables = { idempotencyKey, ...wanted } as unknown as W
    return mutate(variables, {
      onSuccess(answer) {
        renew()
        setIsAsked(false)
        values.forget()
        onDone?.(answer, sent)
      },
      onError: (told) => isAtFields(told, isShown) || onProblem?.(told),
      onSettled: () => void (isSending.current = false),
    })
  }

  /** The member closed the form. */
  function leave() {
    values.clear()
    setIsAsked(false)
    renew()
    if (!isPending) reset()
  }

  const problem = refusal && !onProblem && !isAtFields(refusal, isShown) ? refusal : null
  const field = fieldsOf(now, change, messages.messageAt)
  return { ...messages, values: now, isDirty, isPending, problem, change, submit, reset, leave, field }
}

/** The mutation. A lost connection is its error until the server can be reached again. */
function useSending<W, A>(mutation: UseMutationOptions<A, Error, W>) {
  const { mutate, error, isPending, reset } = useMutation(mutation)
  useEffect(() => (error instanceof OfflineError ? whenReached(reset) : undefined), [error, reset])
  return { mutate, error, isPending, reset }
}

/** Makes the props of a field. */
function fieldsOf<V extends object>(
  values: V,
  change: (changes: Partial<V>) => void,
  messageAt: (name: keyof V & string) => string | undefined,
) {
  return <Name extends keyof V & string>(name: Name) => ({
    value: values[name],
    // The value belongs to this name.
    onChange: (value: V[Name]) => change({ [name]: value } as unknown as Partial<V>),
    error: messageAt(name),
  })
}
