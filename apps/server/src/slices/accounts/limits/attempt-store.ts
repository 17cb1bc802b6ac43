import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { waitAfter, type Limit, type Wait } from './attempt-limits.ts'

/** Counts an attempt before its outcome is known; forgetTry uncounts one that succeeds. */
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

/** Uncounts what countTry counted: a caller who signs in was not guessing. */
export async function forgetTry(tx: Tx, key: string): Promise<void> {
  await tx
    .updateTable('attempt')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('key', '=', key)
    .execute()
}

/**
 * Counts an attempt as a failure before it is checked, so that a hundred parallel attempts get no more guesses than serial
 * ones. Attempts during the wait do not lengthen it. A success deletes the row (forgetFailures).
 */
export async function countFailure(tx: Tx, key: string, now: Date, factor: number): Promise<Wait> {
  // A single statement creates the row or locks it: between two, a concurrent success could delete it.
  const row = await tx
    .insertInto('attempt')
    .values({ key, window_start: now, count: 0, last_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key: sql`excluded.key` }))
    .returning(['count', 'last_at'])
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

export async function forgetFailures(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('attempt').where('key', '=', key).execute()
}

export async function setLastFailure(tx: Tx, key: string, now: Date): Promise<void> {
  await tx.updateTable('attempt').set({ last_at: now }).where('key', '=', key).execute()
}
