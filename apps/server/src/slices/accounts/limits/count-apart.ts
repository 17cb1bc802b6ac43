import { beginAs } from '../../../platform/calls/session-entry.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Limit, Wait } from './attempt-limits.ts'
import { countTry } from './attempt-store.ts'

/** Counts a try in a transaction of its own, so that it counts even if the call that made it is refused. */
export function countApart(platform: Platform, limit: Limit, now: Date): Promise<Wait> {
  return inTransaction(platform.pool, beginAs(null, now, platform, false), (tx) => countTry(tx, limit, now))
}
