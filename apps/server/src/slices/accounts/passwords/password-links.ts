import { DEFAULT_LOCALE, type Locale } from '@caseloom/contracts/locales'
import { INVITATION_DAYS } from '@caseloom/contracts/accounts/invitation-rules'
import type { Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { newSecret } from '../../../platform/secrets.ts'
import { accountRow } from '../account-row.ts'
import type { StoredAccount } from '../account-store.ts'
import { queueLetter } from '../waiting-mail-store.ts'
import { invitationLetter, type Invitation } from './invitation-letter.ts'
import { hashPassword } from './password-hashing.ts'
import { insertResetLink } from './password-reset-store.ts'
import { noticeLetter, type NoticedChange } from './notice-letter.ts'
import { resetLetter } from './reset-letter.ts'

/** A notice is of use for as long as its reader may be away. */
const NOTICE_MS = INVITATION_DAYS * 24 * 60 * 60_000

type Sending = { readonly platform: Platform; readonly now: Date }

/** Never the Host header: its sender would choose where the link leads. */
function passwordLink({ configuration }: Platform, token: string, isFirst = false): URL {
  const base = configuration.publicUrl ?? `http://localhost:${configuration.port}`
  // The page welcomes who chooses a first password.
  return new URL(`/reset-password${isFirst ? '?first' : ''}#${token}`, base)
}

type Receiver = Pick<StoredAccount, 'id' | 'username' | 'locale'> & { readonly email: string }

/** Writes a letter with a link that sets a new password. */
export async function sendResetLink(tx: Tx, { platform, now }: Sending, account: Receiver): Promise<void> {
  const { token, expiresAt } = await insertResetLink(tx, account.id, now)
  const link = passwordLink(platform, token)
  const letter = resetLetter(account.locale, account.username, link.href)
  await queueLetter(tx, { to: account.email, ...letter, from: link.hostname, accountId: account.id, expiresAt }, now)
}

/** Writes a letter with a link by which its reader chooses a first password. Returns the link. */
export async function sendInvitation(
  tx: Tx,
  { platform, now }: Sending,
  account: Omit<Receiver, 'email'> & { readonly email: string | null },
  invitation: Invitation,
): Promise<string> {
  const { token, expiresAt } = await insertResetLink(tx, account.id, now, { isInvitation: true })
  const link = passwordLink(platform, token, true)
  if (account.email === null) return link.href
  const letter = invitationLetter(account.locale, { ...invitation, username: account.username, link: link.href })
  await queueLetter(tx, { to: account.email, ...letter, from: link.hostname, accountId: account.id, expiresAt }, now)
  return link.href
}

/** Tells the owner of an account what changed about how they sign in, at the address that it had. */
export async function sendNotice(
  tx: Tx,
  { platform, now }: Sending,
  { id, username, email, locale }: Omit<Receiver, 'email'> & { readonly email: string | null },
  change: NoticedChange,
): Promise<void> {
  if (email === null) return
  const expiresAt = new Date(now.getTime() + NOTICE_MS)
  const from = passwordLink(platform, '').hostname
  await queueLetter(
    tx,
    { to: email, ...noticeLetter(locale, change, username), from, accountId: id, expiresAt, isNotice: true },
    now,
  )
}

let nobodysPassword: Promise<string> | undefined

type AccountInvited = { readonly username: string; readonly email: string | null; readonly locale?: Locale }

/** Makes an account whose owner has yet to choose a password; undefined if the username is taken. */
export async function insertInvitedAccount(tx: Tx, wanted: AccountInvited, now: Date): Promise<string | undefined> {
  // A real hash of what nobody knows, so that a try to sign in takes as long as any other.
  nobodysPassword ??= hashPassword(newSecret())
  const { username, email, locale = DEFAULT_LOCALE } = wanted
  const row = { id: newId(now), username, email, locale, password_hash: await nobodysPassword, created_at: now }
  const made = await tx
    .insertInto('account')
    .values(accountRow({ ...row, invited_at: now }))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}
