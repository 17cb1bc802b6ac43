import { WeekStart } from '@caseloom/contracts/admin/care-model/care-model'
import { Locale, DEFAULT_LOCALE } from '@caseloom/contracts/locales'
import { Role } from '@caseloom/contracts/roles'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** An account as a member of one care model. */
export type Membership = {
  readonly accountId: string
  readonly careModelId: string
  readonly memberId: string
  readonly personId: string
  readonly role: Role
  readonly careModelName: string
  readonly shortName: string
  readonly zone: string
  readonly locale: string
}

export type Candidate = {
  readonly accountId: string
  readonly passwordHash: string
  /** A code is asked for after the password. */
  readonly hasTwoSteps: boolean
  /** Null if the account is not active, or is not an active member of that care model. */
  readonly membership: Membership | null
}

type CandidateRow = MembershipRow & { password_hash: string; two_steps: boolean }

type MembershipRow = {
  account_id: string
  active: boolean
  locale: string
  care_model_id: string | null
  member_id: string
  person_id: string
  role: string
  care_model_name: string
  short_name: string
  time_zone: string
}

/** The username in the form accounts are looked up by. PostgreSQL folds it, because JavaScript folds some letters differently. */
export async function foldUsername(tx: Tx, username: string): Promise<string> {
  const { rows } = await sql<{ folded: string }>`select lower(${username}) as folded`.execute(tx)
  return rows[0]?.folded ?? username
}

/**
 * The account that somebody claims as theirs. The care model is named by its short name, its id or, as people know it, its name; one whose name is
 * the short name of another gives way to that one. A single query, so that an unknown name takes as long as a known one.
 */
export async function findCandidate(tx: Tx, username: string, careModel: string): Promise<Candidate | undefined> {
  const { rows } = await sql<CandidateRow>`
    select a.id as account_id, a.password_hash, s.confirmed_at is not null as two_steps, a.active, a.locale, m.care_model_id, m.id as member_id,
      m.person_id, m.role, c.name as care_model_name, c.short_name, c.time_zone
    from account a
    left join two_step s on s.account_id = a.id
    left join (member m join care_model c on c.id = m.care_model_id and c.active)
      on m.account_id = a.id and m.active and lower(${careModel}) in (c.short_name, c.id::text, lower(c.name))
    where lower(a.username) = lower(${username})
    order by c.short_name = lower(${careModel}) desc nulls last, c.id::text = lower(${careModel}) desc nulls last`.execute(
    tx,
  )
  const row = rows[0]
  if (!row) return undefined
  const { account_id: accountId, password_hash: passwordHash, two_steps: hasTwoSteps } = row
  return { accountId, passwordHash, hasTwoSteps, membership: membershipOf(row) }
}

function membershipOf(row: MembershipRow): Membership | null {
  if (!row.active || row.care_model_id === null) return null
  return {
    accountId: row.account_id,
    careModelId: row.care_model_id,
    memberId: row.member_id,
    personId: row.person_id,
    role: Role.parse(row.role),
    careModelName: row.care_model_name,
    shortName: row.short_name,
    zone: row.time_zone,
    locale: row.locale,
  }
}

/** The care models in which an account is an active member, by name. */
export async function listMemberships(tx: Tx, accountId: string): Promise<Membership[]> {
  const rows = await tx
    .selectFrom('member')
    .innerJoin('care_model', 'care_model.id', 'member.care_model_id')
    .innerJoin('account', 'account.id', 'member.account_id')
    .select([
      'account.id as account_id',
      'account.active',
      'account.locale',
      'member.care_model_id',
      'member.id as member_id',
      'member.person_id',
      'member.role',
      'care_model.name as care_model_name',
      'care_model.short_name',
      'care_model.time_zone',
    ])
    .where('member.account_id', '=', accountId)
    .where('member.active', '=', true)
    .where('care_model.active', '=', true)
    .orderBy('care_model.name')
    .execute()
  return rows.map(membershipOf).filter((membership) => membership !== null)
}

/** The one that somebody named by its short name, its id or its name. */
export function membershipNamed(all: readonly Membership[], typed: string): Membership | undefined {
  const name = typed.trim().toLowerCase()
  const byCode = all.find(({ shortName, careModelId }) => shortName === name || careModelId === name)
  return byCode ?? all.find(({ careModelName }) => careModelName.toLowerCase() === name)
}

/** The membership of a member who may sign in. */
export async function findMembership(tx: Tx, careModelId: string, memberId: string): Promise<Membership | undefined> {
  const { account_id: accountId } = (await tx
    .selectFrom('member')
    .select('account_id')
    .where('care_model_id', '=', careModelId)
    .where('id', '=', memberId)
    .executeTakeFirst()) ?? { account_id: null }
  const all = accountId === null ? [] : await listMemberships(tx, accountId)
  return all.find((one) => one.memberId === memberId)
}

export type StoredAccount = {
  readonly id: string
  readonly username: string
  readonly passwordHash: string
  readonly email: string | null
  readonly locale: Locale
  /** Its owner has not chosen a password yet. */
  readonly isInvited: boolean
}

function accounts(tx: Tx) {
  return tx
    .selectFrom('account')
    .select(['id', 'username', 'password_hash as passwordHash', 'email', 'locale'])
    .select((eb) => eb('invited_at', 'is not', null).as('isInvited'))
    .where('active', '=', true)
}

function toAccount(
  row: Omit<StoredAccount, 'locale' | 'isInvited'> & { readonly locale: string; readonly isInvited: unknown },
): StoredAccount {
  return { ...row, isInvited: row.isInvited === true, locale: Locale.catch(DEFAULT_LOCALE).parse(row.locale) }
}

export async function findActiveAccount(tx: Tx, username: string): Promise<StoredAccount | undefined> {
  const row = await accounts(tx)
    .where((eb) => eb(eb.fn('lower', ['username']), '=', eb.fn('lower', [eb.val(username)])))
    .executeTakeFirst()
  return row && toAccount(row)
}

/** Locked: whether it is still without a password decides who may have its link. */
export async function lockAccount(tx: Tx, accountId: string): Promise<StoredAccount> {
  return toAccount(await accounts(tx).where('id', '=', accountId).forUpdate().executeTakeFirstOrThrow())
}

export async function getAccount(tx: Tx, accountId: string): Promise<StoredAccount> {
  return toAccount(await accounts(tx).where('id', '=', accountId).executeTakeFirstOrThrow())
}

/** The account's names and username. Its password may not be made of them. */
export async function listOwnWords(tx: Tx, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select word from app.own_words(${accountId}) word`.execute(tx)
  return rows.map(({ word }) => word)
}

export async function setEmail(tx: Tx, accountId: string, email: string | null): Promise<void> {
  await tx.updateTable('account').set({ email }).where('id', '=', accountId).execute()
}

export async function setLocale(tx: Tx, accountId: string, locale: Locale): Promise<void> {
  await tx.updateTable('account').set({ locale }).where('id', '=', accountId).execute()
}

/** Makes every link to set a password stop working, and forgets the letters with them that did not arrive or were not sent yet. */
export async function voidLinks(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('password_reset').where('account_id', '=', accountId).execute()
  await tx
    .deleteFrom('outgoing_mail')
    .where('account_id', '=', accountId)
    .where('is_notice', '=', false)
    .where('state', 'in', ['queued', 'failed', 'uncertain'])
    .execute()
}

/** Sets a new password and voids every reset link that was sent. */
export async function setPassword(tx: Tx, accountId: string, passwordHash: string, now: Date): Promise<void> {
  await tx
    .updateTable('account')
    .set({ password_hash: passwordHash, password_changed_at: now, invited_at: null })
    .where('id', '=', accountId)
    .execute()
  await voidLinks(tx, accountId)
}

/**
 * Runs part of a member's transaction as the server itself: accounts and sessions belong to no care model, and a member's
 * role sees none of them. Use it only for rows of the calling member, and of members whom the caller administers.
 */
export async function asSystem<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ role: string }>`select app.role() as role`.execute(tx)
  await sql`select set_config('app.role', 'system', true)`.execute(tx)
  // Not in a finally: after an error the transaction is rolled back, and the setting with it.
  const result = await work()
  await sql`select set_config('app.role', ${rows[0]?.role ?? ''}, true)`.execute(tx)
  return result
}

export type OwnMember = {
  readonly firstName: string
  readonly lastName: string
  readonly photo: string | null
  readonly draftKey: Buffer
  readonly supportAddress: string | null
  readonly weekStart: WeekStart
  /** The name of the workflow that is the care model's custom action. */
  readonly customAction: string | null
  readonly supervises: boolean
  readonly meetingLink: string | null
}

/** The calling member, in their own transaction. */
export async function getOwnMember(tx: Tx, careModelId: string, memberId: string): Promise<OwnMember> {
  const row = await tx
    .selectFrom('member')
    .innerJoin('person', (join) =>
      join.onRef('person.care_model_id', '=', 'member.care_model_id').onRef('person.id', '=', 'member.person_id'),
    )
    .innerJoin('care_model', 'care_model.id', 'member.care_model_id')
    .select([
      'person.first_name',
      'person.last_name',
      'person.photo_id',
      'care_model.support_address',
      'care_model.week_start',
    ])
    .select(sql<Buffer>`app.own_draft_key()`.as('draft_key'))
    .select(sql<string | null>`app.custom_action()`.as('custom_action'))
    .leftJoin('meeting_link', (join) =>
      join
        .onRef('meeting_link.care_model_id', '=', 'member.care_model_id')
        .onRef('meeting_link.member_id', '=', 'member.id'),
    )
    .select('meeting_link.link as meeting_link')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('group_member')
            .select('group_member.group_id')
            .whereRef('group_member.care_model_id', '=', 'member.care_model_id')
            .whereRef('group_member.member_id', '=', 'member.id')
            .where('group_member.supervises', '=', true),
        )
        .as('supervises'),
    )
    .where('member.care_model_id', '=', careModelId)
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow()
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    photo: row.photo_id,
    draftKey: row.draft_key,
    supportAddress: row.support_address,
    weekStart: WeekStart.parse(row.week_start),
    customAction: row.custom_action,
    supervises: Boolean(row.supervises),
    meetingLink: row.meeting_link,
  }
}

/** The name of a member's person. */
export async function getNameOf(tx: Tx, personId: string): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`select app.name_of(${personId}) as name`.execute(tx)
  return rows[0]?.name ?? ''
}

/** The care model, if exactly one is installed. */
export async function findOnlyCareModel(tx: Tx): Promise<{ name: string; shortName: string } | undefined> {
  const models = await tx
    .selectFrom('care_model')
    .select(['name', 'short_name as shortName'])
    .where('active', '=', true)
    .limit(2)
    .execute()
  return models.length === 1 ? models[0] : undefined
}
