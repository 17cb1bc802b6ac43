import type { Context } from './calls/serve.ts'
import { inTransaction } from './database/database.ts'
import type { ItemEvent, ListEvent } from './events/event-outbox.ts'
import { findActor, quietContext, type OnBehalfOf } from './member-snapshot.ts'
import { startPatience } from './patience.ts'
import type { Platform } from './platform.ts'
import { recordsStatement, type AuditEntry } from './trail/audit.ts'

/** Longer than for a request: nobody is waiting for the answer. */
const PATIENCE_MS = 30_000

/**
 * Does a member's work for them outside a request, in one transaction with its rows of the trail and its events, under what they may see
 * and do at this moment. Undefined if they are no longer a member. The trail has the `requestId`.
 */
export async function inMemberTransaction<T>(
  platform: Platform,
  { requestId, ...as }: OnBehalfOf & { readonly requestId: string },
  work: (context: Context) => Promise<T>,
): Promise<T | undefined> {
  const now = platform.clock.now()
  const begin = { text: 'select app.set_member($1, $2, $3)', values: [as.careModelId, as.memberId, now] }
  const done = await inTransaction(
    platform.pool,
    begin,
    async (tx, _began, atTheEnd) => {
      const actor = await findActor(tx, as)
      if (!actor) return undefined
      const audits: AuditEntry[] = []
      const events: (ItemEvent | ListEvent)[] = []
      const result = await work({
        ...quietContext(platform, { actor, tx, now, locale: as.locale }),
        address: 'background',
        requestId,
        audit: (entry) => void audits.push(entry),
        announce: (event) => void events.push(event),
      })
      const records = recordsStatement({ actor, address: 'background', requestId, now }, audits, events)
      if (records) atTheEnd(records)
      return result
    },
    startPatience(PATIENCE_MS),
  )
  platform.sealer.wake(as.careModelId)
  return done
}
