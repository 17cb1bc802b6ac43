import type { Waiting } from './waiting.ts'

type Listener = () => void
type Field = Pick<Waiting, 'item' | 'slot'>

const nameOf = ({ item, slot }: Field) => `${item} ${slot}`

/** Listeners of the send queue: some for every change, and those of a field for its own changes alone. A form has three hundred fields. */
export class QueueListeners {
  readonly #all = new Set<Listener>()
  readonly #ofFields = new Map<string, Set<Listener>>()
  /** Fields that had a change when they were told last: they hear that it is gone. */
  #told: readonly Field[] = []

  readonly add = (listener: Listener) => {
    this.#all.add(listener)
    return () => void this.#all.delete(listener)
  }

  addToField(field: Field, listener: Listener): () => void {
    const name = nameOf(field)
    const listeners = this.#ofFields.get(name) ?? new Set()
    this.#ofFields.set(name, listeners.add(listener))
    return () => void listeners.delete(listener)
  }

  tell(entries: readonly Field[]): void {
    const fields = new Set([...this.#told, ...entries].map(nameOf))
    this.#told = entries
    for (const name of fields) for (const listener of this.#ofFields.get(name) ?? []) listener()
    for (const listener of this.#all) listener()
  }
}
