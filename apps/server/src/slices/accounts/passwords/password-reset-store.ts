import { INVITATION_DAYS } from '@caseloom/contracts/accounts/invitation-rules'
import type { Tx } from '../../../platform/database/database.ts'
import { hashOf, newSecret } from '../../../platform/secrets.ts'
import { getAccount, type StoredAccount } from '../account-store.ts'

const RESET_LINK_MS = 30 * 60_000
const INVITATION_MS = INVITATION_DAYS * 24 * 60 * 60_000

type PasswordLink = { readonly token: string; readonly expiresAt: Date }

/** A new link; only the hash of its token is stored. An invitation works for a week, because its reader may be away. */
export async function insertResetLink(
  tx: Tx,
  accountId: string,
  now: Date,
  { isInvitation = false } = {},
): Promise<PasswordLink> {
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + (isInvitation ? INVITATION_MS : RESET_LINK_MS))
  await tx
    .insertInto('password_reset')
    .values({ hash: hashOf(token), account_id: accountId, created_at: now, expires_at: expiresAt })
    .execute()
  return { token, expiresAt }
}

/** The account whose password a valid link sets. */
export async function findAccountByLink(tx: Tx, token: string, now: Date): Promise<StoredAccount | undefined> {
  const link = await tx
    .selectFrom('password_reset')
    .innerJoin('account', 'account.id', 'password_reset.account_id')
    .select('account_id')
    .where('hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('account.active', '=', true)
    .executeTakeFirst()
  return link && getAccount(tx, link.account_id)
}

/** Marks a link as used; false if it was already used or has expired. */
export async function useLink(tx: Tx, token: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('password_reset')
    .set({ used_at: now })
    .where('hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
