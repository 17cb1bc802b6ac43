import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '../calls/api.ts'

/** By field, why the values cannot be sent. */
export type Messages<V> = { readonly [Name in keyof V]?: string | false }

export type MessagesOptions<V> = {
  readonly missing: Messages<V> | undefined
  readonly error: Error | null
  /** How often the form was not sent because of `missing`. */
  readonly failures: number
}

/** The field that a path is about: "Person/FirstName" is the first name. */
const nameIn = (path: string) => path.split('/').at(-1) ?? path

const wrongIn = (error: Error | null) => (error instanceof ApiProblem ? error.fields : [])

/** Whether fields show all that a refusal says. */
export function isAtFields(error: Error, isShown: (name: string) => boolean): boolean {
  const fields = wrongIn(error)
  return fields.length > 0 && fields.every(({ Path }) => isShown(nameIn(Path)))
}

/** The server's sentence about one field. */
function sentenceAt(error: Error | null, name: string): string | undefined {
  const field = wrongIn(error).find(({ Path }) => nameIn(Path) === name)
  return field && (field.Message || error?.message)
}

/** The message at each field. A refusal, the browser's or the server's, moves the focus to the first wrong one. */
export function useFormMessages<V extends object>({ missing, error, failures }: MessagesOptions<V>) {
  const frame = useRef<HTMLDivElement & HTMLFormElement>(null)
  /** The fields changed since a refusal: its sentence no longer holds there. */
  const [changed, setChanged] = useState<{ of: Error | null; names: readonly string[] }>({ of: null, names: [] })
  const corrected = changed.of === error ? changed.names : []
  /** The names whose message a field has asked for. What no field asks for belongs to the whole form. */
  const [asked] = useState(() => new Set<string>())

  useEffect(() => {
    if (error === null && failures === 0) return
    frame.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] :is(button, input)')?.focus()
  }, [error, failures])

  return {
    /** The ref of the element that holds the fields. */
    frame,
    /** The server's refusal, wherever it is shown, until something is changed. */
    refusal: corrected.length > 0 ? null : error,
    correct: (names: readonly string[]) => error && setChanged({ of: error, names: [...corrected, ...names] }),
    isShown: (name: string) => asked.has(name),
    messageAt: (name: keyof V & string): string | undefined => {
      asked.add(name)
      return missing?.[name] || (corrected.includes(name) ? undefined : sentenceAt(error, name))
    },
  }
}
