import { useState } from 'react'
import { useDraft } from '../queue/drafts.ts'

/** What is typed and chosen in a form. The names are those of the request's body, so that a refusal finds its field. */
export type FormValues<V> = {
  readonly now: V
  /** Something differs from the start. */
  readonly isDirty: boolean
  readonly change: (changes: Partial<V>) => void
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
  const typed = changed ?? readKept<V>(draft.kept)

  function change(changes: Partial<V>) {
    const next = { ...typed, ...changes }
    setChanged(next)
    const kept = changesIn(next, start)
    if (kept.length === 0) draft.clear()
    else draft.keep(JSON.stringify(Object.fromEntries(kept)))
  }

  return {
    now: { ...start, ...typed },
    isDirty: changesIn(typed, start).length > 0,
    change,
    forget: () => draft.clear(),
    clear: () => {
      setChanged({})
      draft.clear()
    },
  }
}

function readKept<V>(kept = '{}'): Partial<V> {
  try {
    // Only this form writes under its key, so its content has this shape.
    return Object(JSON.parse(kept)) as Partial<V>
  } catch {
    // Written by another version.
    return {}
  }
}
