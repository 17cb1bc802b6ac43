import { beginAs } from '../../../platform/calls/session-entry.ts'
import { inTransaction, openServerPool } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Limit, Wait } from './attempt-limits.ts'
import { countTry } from './attempt-store.ts'

/**
 * Counts a try in a transaction of its own, so that it counts even if the call that made it is refused. That call holds a connection of
 * the pool already. If its second one came from there too, as many calls as the pool has connections would wait for each other.
 */
export async function countApart({ pool, configuration }: Platform, limit: Limit, now: Date): Promise<Wait> {
  const { options } = pool
  // The pool hides its password from a copy.
  const apart = openServerPool({ ...options, password: options.password, max: 1 })
  try {
    return await inTransaction(apart, beginAs(null, now, { configuration }, false), (tx) => countTry(tx, limit, now))
  } finally {
    await apart.end()
  }
}
