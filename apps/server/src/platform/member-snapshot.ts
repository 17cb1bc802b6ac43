import type { Locale } from '@caseloom/contracts/locales'
import { Role } from '@caseloom/contracts/roles'
import { CompiledQuery, sql } from 'kysely'
import type { MemberActor } from './actor.ts'
import type { Context } from './calls/serve.ts'
import { inTransaction, type Tx } from './database/database.ts'
import { startPatience } from './patience.ts'
import type { Platform } from './platform.ts'

export type OnBehalfOf = { readonly careModelId: string; readonly memberId: string; readonly locale: Locale }

/** A context for background work, with plain SQL under the member's row policies. */
export type Snapshot = Context & {
  readonly rows: <R>(text: string, values?: readonly unknown[]) => Promise<R[]>
}

/** Longer than for a request: nobody is waiting for the answer. */
const PATIENCE_MS = 60_000

/** The member whom the transaction has been made that of; undefined if they are no longer one. */
export async function findActor(
  tx: Tx,
  { careModelId, memberId, locale }: OnBehalfOf,
): Promise<MemberActor | undefined> {
  const { rows } = await sql<{ person_id: string | null; role: string; zone: string }>`
    select app.person() as person_id, app.role() as role, app.zone() as zone`.execute(tx)
  const [standing] = rows
  if (!standing?.person_id) return undefined
  return {
    kind: 'member',
    sessionId: '',
    seenLately: true,
    sessionKind: 'token',
    accountId: '',
    careModelId,
    memberId,
    personId: standing.person_id,
    role: Role.parse(standing.role),
    zone: standing.zone,
    locale,
    idleSecondsLeft: 0,
  }
}

/** The context of work that no request asked for. It audits and announces nothing. */
export function quietContext(platform: Platform, parts: Pick<Context, 'actor' | 'tx' | 'now' | 'locale'>): Context {
  const nothing = () => undefined
  return {
    ...parts,
    platform,
    address: '',
    requestId: '',
    audit: nothing,
    announce: nothing,
    sent: nothing,
    header: nothing,
    isKnown: () => false,
    seenVersion: undefined,
  }
}

/**
 * Reads as a member from one snapshot, outside a request. Undefined if the member is no longer one. Audits nothing: the caller
 * audits what it read.
 */
export async function inMemberSnapshot<T>(
  platform: Platform,
  as: OnBehalfOf,
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
      await rows('select app.set_member($1, $2, $3)', [as.careModelId, as.memberId, now])
      const actor = await findActor(tx, as)
      if (!actor) return undefined
      return work({ ...quietContext(platform, { actor, tx, now, locale: as.locale }), rows })
    },
    startPatience(PATIENCE_MS),
  )
}
