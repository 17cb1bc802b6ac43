import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/new-id.ts'
import { hashOf } from '../../platform/secrets.ts'

const HOUR = 3_600_000

/** However busy somebody is, a member signs in again after 12 hours. */
export const MEMBER_SESSION_MS = 12 * HOUR

export type NewSession = {
  readonly kind: 'browser' | 'token' | 'guest'
  readonly careModelId: string
  readonly accountId?: string
  readonly memberId?: string
  readonly grantId?: string
  readonly clientId?: string
  readonly now: Date
  readonly expiresAt: Date
}

export type EndReason =
  | 'signed out'
  | 'signed in anew'
  | 'care model switched'
  | 'password changed'
  | 'password reset'
  | 'revoked'
  | 'refresh token reused'

export type StoredSession = {
  readonly id: string
  readonly kind: string
  readonly careModelId: string
  readonly accountId: string | null
  readonly memberId: string | null
  readonly grantId: string | null
  readonly expiresAt: Date
  readonly clientId: string | null
}

export async function insertSession(tx: Tx, session: NewSession): Promise<string> {
  const id = newId(session.now)
  await tx
    .insertInto('session')
    .values({
      id,
      kind: session.kind,
      care_model_id: session.careModelId,
      account_id: session.accountId ?? null,
      member_id: session.memberId ?? null,
      grant_id: session.grantId ?? null,
      client_id: session.clientId ?? null,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute()
  return id
}

export type NewToken = {
  readonly secret: string
  readonly sessionId: string
  readonly use: 'cookie' | 'access' | 'refresh'
  readonly now: Date
  readonly expiresAt: Date
}

export async function insertToken(tx: Tx, token: NewToken): Promise<void> {
  await tx
    .insertInto('token')
    .values({
      hash: hashOf(token.secret),
      session_id: token.sessionId,
      use: token.use,
      created_at: token.now,
      expires_at: token.expiresAt,
    })
    .execute()
}

/** The session that a secret opens or opened, unless it has ended; locked until the transaction ends. */
export async function findSessionBy(
  tx: Tx,
  secret: string,
  uses: readonly NewToken['use'][],
): Promise<StoredSession | undefined> {
  const row = await tx
    .selectFrom('session')
    .innerJoin('token', 'token.session_id', 'session.id')
    .select([
      'session.id',
      'session.kind',
      'session.care_model_id as careModelId',
      'session.account_id as accountId',
      'session.member_id as memberId',
      'session.grant_id as grantId',
      'session.expires_at',
      'session.client_id as clientId',
    ])
    .where('token.hash', '=', hashOf(secret))
    .where('token.use', 'in', uses)
    .where('session.ended_at', 'is', null)
    .forUpdate('session')
    .executeTakeFirst()
  return row && { ...row, expiresAt: new Date(row.expires_at) }
}

export async function endSession(tx: Tx, id: string, reason: EndReason, now: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends every session of an account, but for the one that is named. */
export async function endSessionsOf(
  tx: Tx,
  accountId: string,
  ending: { readonly reason: EndReason; readonly now: Date; readonly butNot?: string },
): Promise<void> {
  let update = tx
    .updateTable('session')
    .set({ ended_at: ending.now, end_reason: ending.reason })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
  if (ending.butNot !== undefined) update = update.where('id', '!=', ending.butNot)
  await update.execute()
}

export async function touchNow(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx.updateTable('session').set({ last_seen_at: now }).where('id', '=', sessionId).execute()
}

/** When a session ends whatever happens in it. */
export async function getExpiry(tx: Tx, sessionId: string): Promise<Date> {
  const row = await tx.selectFrom('session').select('expires_at').where('id', '=', sessionId).executeTakeFirstOrThrow()
  return new Date(row.expires_at)
}
