/** How long after its answer a call still covers the second press of a double click. */
const REMEMBERED_MILLIS = 1000

type Call<A> = {
  /** The whole call as text. Equal texts are the same call. */
  readonly text: string
  /** False if the call covers the next one only until its answer arrives. */
  readonly isRemembered: boolean
  readonly call: () => Promise<A>
}

type Sent = { readonly text: string; readonly answer: Promise<unknown>; until: number }

let last: Sent | undefined

/**
 * Sends a change once even if it is requested twice in a row: a second press of a button or of Ctrl Enter gets the first answer. A
 * refused call may be sent again at once, and any other change in between makes it a new call.
 */
export function onceForTheSame<A>({ text, isRemembered, call }: Call<A>, now = () => performance.now()): Promise<A> {
  // An equal text means the same endpoint, so the answer has the same type.
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
