/** The result for a hook id that the answer leaves out: the item is missing, or the reader may not see it. */
export class LeftOutError extends Error {
  override name = 'LeftOutError'
}

type Waiting<T> = { readonly resolve: (part: T) => void; readonly reject: (error: unknown) => void }
type Batch<T> = Map<string, Waiting<T>[]>

/** The most ids of one call, as the contract has it. */
const MOST = 50

/**
 * Collects what several rows ask for at the same moment and asks for it in one call. Each row gets its own part; a call that fails, fails
 * for all its rows.
 */
export function inOneCall<T extends { readonly Id: string }>(
  ask: (hookIds: string[]) => Promise<readonly T[]>,
): (hookId: string) => Promise<T> {
  let next: Batch<T> = new Map()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function send() {
    // A full batch is sent before its timer, which would send nothing.
    clearTimeout(timer)
    const batch = next
    next = new Map()
    const ids = [...batch.keys()]
    const each = (id: string, tell: (waiting: Waiting<T>) => void) => batch.get(id)?.forEach(tell)
    try {
      const parts = new Map((await ask(ids)).map((part) => [part.Id, part]))
      for (const id of ids) {
        const part = parts.get(id)
        each(id, ({ resolve, reject }) => (part ? resolve(part) : reject(new LeftOutError(id))))
      }
    } catch (error) {
      for (const id of ids) each(id, ({ reject }) => reject(error))
    }
  }

  return (hookId) =>
    new Promise((resolve, reject) => {
      // All rows that come into view together ask within one task, so the call is sent in the next one.
      if (next.size === 0) timer = setTimeout(() => void send())
      const others = next.get(hookId) ?? []
      next.set(hookId, [...others, { resolve, reject }])
      if (next.size >= MOST) void send()
    })
}
