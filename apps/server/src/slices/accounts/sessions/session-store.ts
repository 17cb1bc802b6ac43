import type pg from 'pg'
import type { Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { hashOf } from '../../../platform/secrets.ts'

const HOUR = 3_600_000

/** A member must sign in again after 12 hours, even without a pause. */
export const MEMBER_SESSION_MS = 12 * HOUR

export type NewSession = {
  readonly kind: 'browser' | 'token' | 'guest'
  readonly careModelId: string
  readonly accountId?: string
  readonly memberId?: string
  readonly grantId?: string
  readonly clientId?: string
  /** As whom its member sees Caseloom, and the session that waits for the end of that. */
  readonly view?: { readonly memberId: string; readonly parentId: string }
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
  | 'two-step sign-in turned on'
  | 'two-step sign-in turned off'
  | 'passkeys removed'
  | 'single sign-on disconnected'
  | 'role changed'
  | 'access ended'
  | 'api client ended'
  | 'view ended'

export type StoredSession = {
  readonly id: string
  readonly kind: string
  readonly careModelId: string
  readonly accountId: string | null
  readonly memberId: string | null
  /** In a view, the member whose pages it shows. */
  readonly viewedMemberId: string | null
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
      viewed_member_id: session.view?.memberId ?? null,
      parent_id: session.view?.parentId ?? null,
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

/** The session of a current or used secret, unless it has ended; locked until the transaction ends. */
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
      'session.viewed_member_id as viewedMemberId',
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

/** Signing out of a view also ends the session that waits for the end of the view. */
export async function endSession(tx: Tx, id: string, reason: EndReason, now: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where((eb) =>
      eb.or([
        eb('id', '=', id),
        eb('id', '=', eb.selectFrom('session as view').select('view.parent_id').where('view.id', '=', id)),
      ]),
    )
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends a view and returns the session from which it began. */
export async function endViewOf(
  tx: Tx,
  id: string,
  now: Date,
): Promise<{ readonly id: string; readonly expiresAt: Date }> {
  const { parent_id: parentId } = await tx
    .updateTable('session')
    .set({ ended_at: now, end_reason: 'view ended' satisfies EndReason })
    .where('id', '=', id)
    .returning('parent_id')
    .executeTakeFirstOrThrow()
  if (parentId === null) throw new Error('A session without a parent was ended as a view')
  return { id: parentId, expiresAt: await getExpiry(tx, parentId) }
}

/** Ends every session of an account, except the one named. */
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

/** Ends every session of a member, and none that the account has in other care models. */
export async function endSessionsOfMember(
  tx: Tx,
  memberId: string,
  ending: { readonly reason: EndReason; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: ending.now, end_reason: ending.reason })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends every session that a program started. */
export async function endSessionsOfClient(tx: Tx, clientId: string, now: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: now, end_reason: 'api client ended' satisfies EndReason })
    .where('client_id', '=', clientId)
    .where('ended_at', 'is', null)
    .execute()
}

export async function touchNow(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx.updateTable('session').set({ last_seen_at: now }).where('id', '=', sessionId).execute()
}

/** When a session ends at the latest. */
export async function getExpiry(tx: Tx, sessionId: string): Promise<Date> {
  const row = await tx.selectFrom('session').select('expires_at').where('id', '=', sessionId).executeTakeFirstOrThrow()
  return new Date(row.expires_at)
}

/** Deletes expired secrets, in the background. Ended sessions are kept for a month, for investigations. */
export async function tidySessions(owner: pg.Pool, now: Date): Promise<void> {
  const old = [
    "delete from token where expires_at < $1::timestamptz - interval '1 hour'",
    "delete from session where coalesce(ended_at, expires_at) < $1::timestamptz - interval '30 days'",
    'delete from password_reset where expires_at < $1::timestamptz',
    "delete from known_device where seen_at < $1::timestamptz - interval '180 days'",
    "update outgoing_mail set body = '' where body <> '' and greatest(expires_at, created_at + interval '1 day') < $1::timestamptz",
    "delete from outgoing_mail where created_at < $1::timestamptz - interval '90 days'",
  ]
  for (const statement of old) await owner.query(statement, [now])
}

/** When a refresh token was first used, or null if it was not. */
export async function findFirstUse(tx: Tx, secret: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('token')
    .select('used_at')
    .where('hash', '=', hashOf(secret))
    .executeTakeFirstOrThrow()
  return row.used_at === null ? null : new Date(row.used_at)
}

export async function markUsed(tx: Tx, secret: string, now: Date): Promise<void> {
  await tx.updateTable('token').set({ used_at: now }).where('hash', '=', hashOf(secret)).execute()
}

/** The key that derives a refresh token's successor. */
export async function getInstallationKey(tx: Tx): Promise<Buffer> {
  const { secret } = await tx.selectFrom('installation').select('secret').executeTakeFirstOrThrow()
  return secret
}
