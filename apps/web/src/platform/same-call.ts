/** How long after its answer a call still stands for the second press of a double click. */
const REMEMBERED_MILLIS = 1000

type Call<A> = {
  /** All that makes the call what it is. */
  readonly text: string
  /** False where only a call that is still under way stands for the next one. */
  readonly isRemembered: boolean
  readonly call: () => Promise<A>
}

type Sent = { readonly text: string; readonly answer: Promise<unknown>; until: number }

let last: Sent | undefined

/**
 * Sends a change once where it is asked for twice in a row: the second press of a button, or of Ctrl Enter, gets the answer to the
 * first. A refused call may be sent again at once, and any other change in between makes it a new call.
 */
export function onceForTheSame<A>({ text, isRemembered, call }: Call<A>, now = () => performance.now()): Promise<A> {
  // The same text names the same endpoint, and with it the type of its answer.
  if (last?.text === text && now() < last.until) return last.answer as Promise<A>
  const answer = call()
  const sent: Sent = { text, answer, until: Number.POSITIVE_INFINITY }
  last = sent
  answer.then(
    () => void (sent.until = isRemembered ? now() + REMEMBERED_MILLIS : 0),
    () => void (sent.until = 0),
  )
  return answer
}
