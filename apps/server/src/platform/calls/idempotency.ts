import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { MemberActor } from '../actor.ts'
import type { Statement, Tx } from '../database/database.ts'
import { Problem } from '../problem.ts'

export type Once = {
  readonly actor: MemberActor
  readonly key: string
  readonly now: Date
  /** The stored part of the answer. */
  readonly kept: (answer: unknown) => unknown
  /** The items that the call announced or audited. */
  readonly touched: () => readonly string[]
  /** Takes a statement that is sent with the commit. */
  readonly atTheEnd: (statement: Statement) => void
}

/**
 * The same key gets the same answer for a day. The answer is stored in the call's own transaction, so it exists if and only if
 * the change does. A caller who may no longer see everything in the answer gets record.not_found instead.
 */
export async function once(
  tx: Tx,
  request: FastifyRequest,
  { actor, key, now, kept, touched, atTheEnd }: Once,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (key.length === 0 || key.length > 255) throw new Problem('request.invalid')
  const hash = createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest()
  // The lock makes a second call with the same key wait for the first call's answer. Its number is 64 bits of the key's hash.
  const lock = createHash('sha256').update(`${actor.memberId}\n${key}`).digest().readBigInt64BE(0)
  const locking = tx.selectNoFrom((eb) => eb.fn('pg_advisory_xact_lock', [eb.val(lock.toString())]).as('locked'))
  // Sent together: the answer is looked for once the lock is there.
  const [, found] = await Promise.all([locking.execute(), findAnswer(tx, actor, key)])
  if (found) {
    if (!found.request_hash.equals(hash)) throw new Problem('request.idempotency_key_reused')
    if (!found.is_seen) throw new Problem('record.not_found')
    return found.answer
  }
  const answer = await work()
  const ids = [...touched(), ...idOf(answer)]
  const { sql: text, parameters: values } = tx
    .insertInto('idempotency')
    .values({
      care_model_id: actor.careModelId,
      member_id: actor.memberId,
      key,
      request_hash: hash,
      status: 200,
      answer: JSON.stringify(kept(answer)),
      created_at: now,
      // Row policies keep only items that the member sees: some calls create items for other members.
      seen: sql`array(select id from item where care_model_id = app.care_model() and id = any (${ids}::uuid[]))`,
    })
    .compile()
  atTheEnd({ text, values })
  return answer
}

async function findAnswer(tx: Tx, { careModelId, memberId }: MemberActor, key: string) {
  const isSeen = sql<boolean>`not exists (select from unnest(seen) s (id) where not exists (
    select from item i where i.care_model_id = app.care_model() and i.id = s.id))`
  return tx
    .selectFrom('idempotency')
    .select(['request_hash', 'answer', isSeen.as('is_seen')])
    .where('care_model_id', '=', careModelId)
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirst()
}

function idOf(answer: unknown): readonly string[] {
  const { Id } = (answer ?? {}) as { Id?: unknown }
  return typeof Id === 'string' ? [Id] : []
}
