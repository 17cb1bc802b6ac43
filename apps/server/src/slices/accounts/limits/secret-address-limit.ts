import type { Tx } from '../../../platform/database/database.ts'
import type { Call } from '../step-routes.ts'
import { keyOf, networkOf, type Wait } from './attempt-limits.ts'
import { countTry } from './attempt-store.ts'

/** Calendar programs ask again and again for an address that was replaced, several behind one network. */
const MOST_WRONG = 30

/**
 * How often one right address is read. A calendar program reads every quarter of an hour at most, and some several times at once; a member
 * has a few of them.
 */
const MOST_READ_A_MINUTE = 10
const MOST_READ_AN_HOUR = 60

/**
 * Counts a wrong secret in an address. Right ones do not count towards this: with 128 bits they cannot be guessed, and others' guesses must not
 * keep a calendar from its feed.
 */
export function countWrongAddress(tx: Tx, call: Call, kind: string): Promise<Wait> {
  const most = MOST_WRONG * call.platform.configuration.limitFactor
  return countTry(tx, { key: keyOf(kind, networkOf(call.address)), most, span: '1 hour' }, call.now)
}

/** Counts a reading of what a right address opens, no matter who reads it: a program gone astray must not slow down everybody else. */
export async function countReading(tx: Tx, call: Call, kind: string, opened: string): Promise<Wait> {
  const factor = call.platform.configuration.limitFactor
  const a = (span: string, most: number) =>
    countTry(tx, { key: keyOf(`${kind} ${span}`, opened), most: most * factor, span }, call.now)
  // In this order, so that what is refused within the minute does not use up the hour.
  return (await a('1 minute', MOST_READ_A_MINUTE)) ?? (await a('1 hour', MOST_READ_AN_HOUR))
}
