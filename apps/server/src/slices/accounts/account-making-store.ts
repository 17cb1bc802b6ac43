import { randomBytes } from 'node:crypto'
import { normalizeGuestCode } from '@caseloom/contracts/accounts/guest-code-rules'
import { DEFAULT_LOCALE, type Locale } from '@caseloom/contracts/locales'
import { problemText } from '@caseloom/contracts/problem-texts'
import type { Role } from '@caseloom/contracts/roles'
import { insertRows, type Owner } from '../../platform/database/insert-rows.ts'
import { newId } from '../../platform/database/new-id.ts'
import { hashOf, newSecret } from '../../platform/secrets.ts'
import { accountRow, groupMemberRow, memberRow } from './account-row.ts'
import { hashPassword } from './passwords/password-hashing.ts'
import { refusalToPassword } from './passwords/password-policy.ts'

export type AccountWanted = {
  readonly username: string
  readonly password: string
  readonly email?: string
  readonly locale?: Locale
  /** The person's name. The password may not be made of it. */
  readonly name: string
}

/** Creates an account, for the command line and the demo world; returns its id. Refuses a weak password with a sentence. */
export async function createAccount(owner: Owner, wanted: AccountWanted, now: Date): Promise<string> {
  const { username, password, email = null, locale = DEFAULT_LOCALE, name } = wanted
  const isLongEnough = password.length >= 8 && password.length <= 128
  const refusal = isLongEnough
    ? refusalToPassword(password, [username, name, email?.split('@')[0] ?? ''])
    : 'account.password_weak'
  if (refusal) throw new Error(problemText(refusal))
  const id = newId(now)
  const password_hash = await hashPassword(password)
  await insertRows(owner, 'account', [
    accountRow({ id, username: username.trim(), password_hash, email, locale, created_at: now }),
  ])
  return id
}

export type MemberWanted = {
  readonly careModelId: string
  readonly accountId: string
  readonly personId: string
  readonly role: Role
  readonly groups?: readonly { readonly id: string; readonly supervises: boolean }[]
}

/** Makes an account a member of a care model, as an existing person; returns the member's id. */
export async function addMember(owner: Owner, wanted: MemberWanted, now: Date): Promise<string> {
  const id = newId(now)
  const { careModelId, accountId, personId, role, groups = [] } = wanted
  const shared = { care_model_id: careModelId, account_id: accountId, person_id: personId }
  await insertRows(owner, 'member', [memberRow({ ...shared, id, role, created_at: now })])
  const places = groups.map(({ id: group_id, supervises }) =>
    groupMemberRow({ care_model_id: careModelId, group_id, member_id: id, supervises }),
  )
  await insertRows(owner, 'group_member', places)
  return id
}

/** Creates a one-use link for somebody who cannot get mail; returns its path, or null if there is no such account. */
export async function resetPasswordByHand(owner: Owner, username: string, now: Date): Promise<string | null> {
  const token = newSecret()
  const { rowCount } = await owner.query(
    `insert into password_reset (hash, account_id, created_at, expires_at)
      select $1, id, $3, $3::timestamptz + interval '30 minutes' from account where lower(username) = lower($2) and active`,
    [hashOf(token), username.trim(), now],
  )
  return rowCount === 1 ? `/reset-password#${token}` : null
}

/** Turns two-step sign-in off. Returns whose account it was, in each care model; null if it was not on. */
export async function endTwoStepByHand(
  owner: Owner,
  username: string,
): Promise<{ careModelId: string; personId: string }[] | null> {
  const { rows: ended } = await owner.query<{ account_id: string }>(
    `delete from two_step s using account a
      where a.id = s.account_id and lower(a.username) = lower($1) and s.confirmed_at is not null returning s.account_id`,
    [username.trim()],
  )
  const [account] = ended
  if (!account) return null
  const { rows } = await owner.query<{ careModelId: string; personId: string }>(
    'select care_model_id as "careModelId", person_id as "personId" from member where account_id = $1',
    [account.account_id],
  )
  return rows
}

/** Registers a program for the token endpoint. */
export async function registerClient(
  owner: Owner,
  client: { readonly id: string; readonly name: string; readonly secret: string },
): Promise<void> {
  await owner.query('insert into api_client (id, name, secret_hash) values ($1, $2, $3)', [
    client.id,
    client.name,
    hashOf(client.secret),
  ])
}

export type BundleGrantWanted = {
  readonly careModelId: string
  readonly objectId: string
  readonly objects: readonly string[]
  readonly code: string
  readonly days: number
  readonly by: string
}

/** Opens a bundle with a code that is known beforehand, as only the demo world does. */
export async function addBundleGrant(owner: Owner, wanted: BundleGrantWanted, now: Date): Promise<void> {
  const { careModelId, objectId, objects, code, days, by } = wanted
  await owner.query(
    `insert into guest_grant (care_model_id, id, object_id, object_type, objects, code_hash, link_hash, draft_key, created_by, created_at, expires_at)
      values ($1, $2, $3, 'BUNDLE', $4, $5, $6, $7, $8, $9, $9::timestamptz + make_interval(days => $10))`,
    [
      careModelId,
      newId(now),
      objectId,
      objects,
      hashOf(normalizeGuestCode(code)),
      hashOf(newSecret()),
      randomBytes(32),
      by,
      now,
      days,
    ],
  )
}
