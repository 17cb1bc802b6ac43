import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { Problem } from '../../platform/problem.ts'
import { hashOf } from '../../platform/secrets.ts'

const MINUTE = 60_000
/** Somebody who mistypes is not made to wait yet. */
const FREE_FAILURES = 5
const LONGEST_WAIT_MINUTES = 15

/** Where a limit says how long to wait, in milliseconds; null lets the try through. */
export type Wait = number | null

export type Limit = { readonly key: string; readonly most: number; readonly span: string }

/** Names and codes never stand in a key, only their hash. */
export function keyOf(kind: string, ...parts: readonly string[]): string {
  return `${kind}:${hashOf(parts.join('\n')).toString('hex')}`
}

/** Counts one try, whatever becomes of it; the count of a try that succeeds is taken back by forgetTry. */
export async function countTry(tx: Tx, { key, most, span }: Limit, now: Date): Promise<Wait> {
  const counting = sql<{ count: number }>`select app.count_attempt(${key}, ${now}, ${span}::interval) as count`
  const { rows } = await counting.execute(tx)
  const [counted] = rows
  if (!counted) throw new Error('A try was not counted')
  if (counted.count <= most) return null
  const { left } = await tx
    .selectFrom('attempt')
    .select(sql<number>`extract(epoch from window_start + ${span}::interval - ${now})::float8`.as('left'))
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return Math.max(1000, left * 1000)
}

/** Takes back what countTry counted: whoever is let in was not guessing. */
export async function forgetTry(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx
    .updateTable('attempt')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('key', 'in', keys)
    .execute()
}

/** After five failures in a row 1 minute, then 2, 4, 8 and at most 15, so that nobody is locked out for good. */
export function waitAfter(failures: number, factor: number): number {
  const beyond = failures - FREE_FAILURES * factor
  return beyond < 0 ? 0 : Math.min(LONGEST_WAIT_MINUTES, 2 ** Math.min(beyond, 10)) * MINUTE
}

/**
 * Counts a try as a failure before it is checked, so that a hundred at once are no more than one after the other. Tries
 * during the wait do not lengthen it. A success ends the row (forgetFailures).
 */
export async function countFailure(tx: Tx, key: string, now: Date, factor: number): Promise<Wait> {
  await tx
    .insertInto('attempt')
    .values({ key, window_start: now, count: 0, last_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx
    .selectFrom('attempt')
    .select(['count', 'last_at'])
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // A clock that was set back must not make the wait longer than it is.
  const last = Math.min(new Date(row.last_at).getTime(), now.getTime())
  const wait = last + waitAfter(row.count, factor) - now.getTime()
  if (wait > 0) return wait
  await tx
    .updateTable('attempt')
    .set({ count: row.count + 1, last_at: now })
    .where('key', '=', key)
    .execute()
  return null
}

export async function forgetFailures(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.deleteFrom('attempt').where('key', 'in', keys).execute()
}

/** Refuses a try that a limit holds back. Thrown after the counting transaction has ended, or the count would go with it. */
export function refuseWait(wait: Wait): void {
  if (wait === null) return
  const minutes = Math.ceil(wait / MINUTE)
  throw new Problem(
    'session.too_many_attempts',
    { Minutes: minutes },
    { headers: { 'retry-after': String(Math.ceil(wait / 1000)) } },
  )
}

/** One household or company has a /64 of IPv6 addresses to itself: they count as one. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  return [...front, ...gap, ...back]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')
}
