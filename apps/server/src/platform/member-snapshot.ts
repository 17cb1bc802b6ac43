import { CompiledQuery } from 'kysely'
import type { Locale } from '@caseloom/contracts/locales'
import type { MemberActor } from './actor.ts'
import { inTransaction } from './database/database.ts'
import { startPatience } from './patience.ts'
import type { Platform } from './platform.ts'
import type { Context } from './calls/serve.ts'
import type { Role } from '@caseloom/contracts/roles'

export type OnBehalfOf = { readonly careModelId: string; readonly memberId: string; readonly locale: Locale }

/** A context for background work, with plain SQL under the member's row policies. */
export type Snapshot = Context & {
  readonly rows: <R>(text: string, values?: readonly unknown[]) => Promise<R[]>
}

type Standing = { person_id: string | null; role: Role; zone: string }

/** Longer than for a request: nobody is waiting for the answer. */
const PATIENCE_MS = 60_000

/**
 * Reads as a member from one snapshot, outside a request. Undefined if the member is no longer one. Audits nothing: the caller
 * audits what it read.
 */
export async function inMemberSnapshot<T>(
  platform: Platform,
  { careModelId, memberId, locale }: OnBehalfOf,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T | undefined> {
  const now = platform.clock.now()
  const begin = { text: 'set transaction isolation level repeatable read, read only', values: [] }
  return inTransaction(
    platform.pool,
    begin,
    async (tx) => {
      const rows = async <R>(text: string, values: readonly unknown[] = []) => {
        const answer = await tx.executeQuery(CompiledQuery.raw(text, [...values]))
        // The caller knows the columns.
        return answer.rows as R[]
      }
      await rows('select app.set_member($1, $2, $3)', [careModelId, memberId, now])
      const [standing] = await rows<Standing>(
        'select app.person() as person_id, app.role() as role, app.zone() as zone',
      )
      if (!standing?.person_id) return undefined
      const { person_id: personId, role, zone } = standing
      const actor: MemberActor = {
        kind: 'member',
        sessionId: '',
        seenLately: true,
        sessionKind: 'token',
        accountId: '',
        careModelId,
        memberId,
        personId,
        role,
        zone,
        locale,
        idleSecondsLeft: 0,
      }
      const nothing = () => undefined
      const quiet = {
        audit: nothing,
        announce: nothing,
        sent: nothing,
        header: nothing,
        isKnown: () => false,
        seenVersion: undefined,
      }
      return work({ actor, tx, now, platform, address: '', requestId: '', locale, rows, ...quiet })
    },
    startPatience(PATIENCE_MS),
  )
}
