import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { hashOf } from '../../../platform/secrets.ts'
import type { Checks, Identity } from '../../../platform/single-sign-on/identity-provider.ts'

type NewAttempt = Checks & {
  readonly browser: string
  readonly careModel: string
  readonly next: string
  /** The signed-in account that is to be connected; null at sign-in. */
  readonly linkAccountId: string | null
  readonly now: Date
  readonly expiresAt: Date
}

/** Expired attempts go with it: they are refused by their time. */
export async function insertAttempt(tx: Tx, attempt: NewAttempt): Promise<void> {
  await tx.deleteFrom('sso_attempt').where('expires_at', '<', attempt.now).execute()
  await tx
    .insertInto('sso_attempt')
    .values({
      state_hash: hashOf(attempt.state),
      browser_hash: hashOf(attempt.browser),
      nonce: attempt.nonce,
      verifier: attempt.verifier,
      care_model: attempt.careModel,
      next: attempt.next,
      link_account_id: attempt.linkAccountId,
      expires_at: attempt.expiresAt,
    })
    .execute()
}

export type Attempt = {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  readonly careModel: string
  readonly next: string
  readonly linkAccountId: string | null
  readonly isUsed: boolean
  /** The account that it opens, once the provider has answered. */
  readonly accountId: string | null
  readonly issuer: string | null
  readonly subject: string | null
}

/** The attempt of this state that was begun in this browser, in time. Locked, so that of two answers one is taken. */
export async function lockAttempt(
  tx: Tx,
  { state, browser, now }: { readonly state: string; readonly browser: string; readonly now: Date },
): Promise<Attempt | undefined> {
  const row = await tx
    .selectFrom('sso_attempt')
    .selectAll()
    .where('state_hash', '=', hashOf(state))
    .where('browser_hash', '=', hashOf(browser))
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { nonce, verifier, care_model: careModel, next, link_account_id: linkAccountId, used_at: usedAt } = row
  const { account_id: accountId, issuer, subject } = row
  return { state, nonce, verifier, careModel, next, linkAccountId, isUsed: usedAt !== null, accountId, issuer, subject }
}

export async function markUsed(tx: Tx, state: string, now: Date): Promise<void> {
  await tx.updateTable('sso_attempt').set({ used_at: now }).where('state_hash', '=', hashOf(state)).execute()
}

type Proof = { readonly state: string; readonly accountId: string; readonly identity: Identity }

/** The provider's answer is kept, because a code or a care model may still be asked for. */
export async function keepProof(tx: Tx, { state, accountId, identity: { issuer, subject } }: Proof): Promise<void> {
  await tx
    .updateTable('sso_attempt')
    .set({ account_id: accountId, issuer, subject })
    .where('state_hash', '=', hashOf(state))
    .execute()
}

export async function deleteAttempt(tx: Tx, state: string): Promise<void> {
  await tx.deleteFrom('sso_attempt').where('state_hash', '=', hashOf(state)).execute()
}

/** The account that is connected to an identity, active or not. */
export async function findLinkedAccount(
  tx: Tx,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('sso_link')
    .select('account_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.account_id
}

/** The only active account of the staff with this e-mail address, unless it is connected to somebody else or its connection was ended. */
export async function findAccountByEmail(tx: Tx, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string; isOpen: boolean }>`
    select a.id, a.sso_by_address and not exists (select from sso_link l where l.account_id = a.id) as "isOpen" from account a
    where a.active and lower(a.email) = lower(${email})
      and exists (select from member m join care_model c on c.id = m.care_model_id and c.active where m.account_id = a.id and m.active)
    limit 2`.execute(tx)
  const [only, ...others] = rows
  return only?.isOpen === true && others.length === 0 ? only.id : undefined
}

type Link = Pick<Identity, 'issuer' | 'subject'> & { readonly accountId: string; readonly now: Date }

/** `taken`: either of the two is connected to somebody else. */
export async function insertLink(
  tx: Tx,
  { accountId, issuer, subject, now }: Link,
): Promise<'made' | 'was there' | 'taken'> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('sso_link')
    .values({ account_id: accountId, issuer, subject, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) return 'made'
  const linked = await findLink(tx, accountId)
  return linked?.issuer === issuer && linked.subject === subject ? 'was there' : 'taken'
}

export async function noteLinkUse(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx.updateTable('sso_link').set({ last_used_at: now }).where('account_id', '=', accountId).execute()
}

export async function findLink(tx: Tx, accountId: string) {
  const row = await tx.selectFrom('sso_link').selectAll().where('account_id', '=', accountId).executeTakeFirst()
  return (
    row && {
      issuer: row.issuer,
      subject: row.subject,
      createdAt: new Date(row.created_at),
      lastUsedAt: row.last_used_at === null ? null : new Date(row.last_used_at),
    }
  )
}

/** Ends the connection, so that only its owner makes another, and every sign-on under way. Answers whether there was one. */
export async function deleteLink(tx: Tx, accountId: string): Promise<boolean> {
  await tx
    .deleteFrom('sso_attempt')
    .where((where) => where.or([where('link_account_id', '=', accountId), where('account_id', '=', accountId)]))
    .execute()
  const { numDeletedRows } = await tx.deleteFrom('sso_link').where('account_id', '=', accountId).executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await tx.updateTable('account').set({ sso_by_address: false }).where('id', '=', accountId).execute()
  return true
}
