import { refuseWait, waitingLine, type WaitingLine } from '../../../accounts/index.ts'

const MOST_WAITING = 9
const ONE_MINUTE = 60_000

type Turns = { readonly line: WaitingLine; under: number }
const turns = new Map<string, Turns>()

/**
 * Reads one address once at a time, so that a flood of the same calls takes one connection to the database. Those for which there is no room
 * in the line are refused before they take any.
 */
export async function inTurn<T>(token: string, read: () => Promise<T>): Promise<T> {
  const own = turns.get(token) ?? { line: waitingLine(1, MOST_WAITING), under: 0 }
  if (own.under > MOST_WAITING) refuseWait(ONE_MINUTE)
  turns.set(token, own)
  own.under += 1
  try {
    return await own.line(read)
  } finally {
    own.under -= 1
    if (own.under === 0) turns.delete(token)
  }
}
