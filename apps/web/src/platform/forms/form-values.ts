import { useState } from 'react'
import { useDraft } from '../queue/drafts.ts'

/** The values of a form. They have the names of the request's body, so that a refusal finds its field. */
export type FormValues<V> = {
  readonly now: V
  /** Something differs from the start. */
  readonly isDirty: boolean
  readonly change: (changes: Partial<V>) => void
  /** The idempotency key with which this content was sent before the page was loaded again, if it is not known to have arrived. */
  readonly keyOf: (content: string) => string | undefined
  /** Keeps the key with the values, so that they are not sent twice after a lost answer and a reload. */
  readonly keepKey: (content: string, key: string) => void
  /** The server has the values: the browser keeps them no longer. */
  readonly forget: () => void
  /** Back to the start. */
  readonly clear: () => void
}

const changesIn = <V extends object>(typed: Partial<V>, start: V): [string, unknown][] =>
  Object.entries(typed).filter(([name, value]) => value !== Reflect.get(start, name))

/** Values that end with the page: choices, and what must not be kept. */
export function useValues<V extends object>(start: V): FormValues<V> {
  const [typed, setTyped] = useState<Partial<V>>({})
  return {
    now: { ...start, ...typed },
    isDirty: changesIn(typed, start).length > 0,
    change: (changes) => setTyped((before) => ({ ...before, ...changes })),
    keyOf: () => undefined,
    keepKey: () => undefined,
    forget: () => undefined,
    clear: () => setTyped({}),
  }
}

/**
 * Values of a form with text. Those that were neither sent nor discarded are there again when the form is next opened, also after the
 * end of a session, a crash or a reload. `key` names the item and the form.
 */
export function useKeptValues<V extends object>(key: string, start: V): FormValues<V> {
  const draft = useDraft(key)
  const [changed, setChanged] = useState<Partial<V>>()
  const [sent, setSent] = useState<Sent>()
  const kept = readKept<V>(draft.kept)
  const typed = changed ?? kept.typed
  const lastSent = sent ?? kept.sent

  function keep(next: Partial<V>, withKey: Sent | undefined) {
    const different = changesIn(next, start)
    if (different.length === 0) draft.clear()
    else draft.keep(JSON.stringify({ typed: Object.fromEntries(different), sent: withKey }))
  }

  return {
    now: { ...start, ...typed },
    isDirty: changesIn(typed, start).length > 0,
    change(changes) {
      const next = { ...typed, ...changes }
      setChanged(next)
      keep(next, lastSent)
    },
    keyOf: (content) => (lastSent?.content === content ? lastSent.key : undefined),
    keepKey(content, idempotencyKey) {
      const now = { content, key: idempotencyKey }
      setSent(now)
      keep(typed, now)
    },
    forget() {
      setSent(NOTHING_SENT)
      draft.clear()
    },
    clear() {
      setChanged({})
      setSent(NOTHING_SENT)
      draft.clear()
    },
  }
}

/** The content that was sent last, and its idempotency key. */
type Sent = { readonly content: string; readonly key: string }

const NOTHING_SENT: Sent = { content: '', key: '' }

function readKept<V>(text = '{}'): { readonly typed: Partial<V>; readonly sent?: Sent | undefined } {
  try {
    // Only this form writes under its key, so its content has this shape.
    const { typed = {}, sent } = Object(JSON.parse(text)) as { typed?: Partial<V>; sent?: Sent }
    return { typed, sent }
  } catch {
    // Written by another version.
    return { typed: {} }
  }
}
