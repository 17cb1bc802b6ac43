import { DEFAULT_LOCALE, Locale } from '@caseloom/contracts/locales'
import type { Role } from '@caseloom/contracts/roles'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { groupMemberRow, groupRow, memberRow } from '../../accounts/index.ts'

/** Until the transaction ends, no other administrator changes the members and groups. */
export async function holdMembers(tx: Tx): Promise<void> {
  await sql`select app.hold_members()`.execute(tx)
}

/** Whether the caller is still an administrator: another one may have changed that while this call waited. */
export async function isStillAdministrator(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from member where care_model_id = app.care_model() and id = app.member() and active and role = 'administrator') as is`.execute(
    tx,
  )
  return rows[0]?.is ?? false
}

/** The account of a member of the care model. */
export async function getAccountOf(tx: Tx, memberId: string): Promise<string> {
  const { account_id: accountId } = await tx
    .selectFrom('member')
    .select('account_id')
    .where('care_model_id', '=', sql<string>`app.care_model()`)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return accountId
}

/** The language of the care model, in which its letters to new members are written. */
export async function getLocaleOf(tx: Tx): Promise<Locale> {
  const { rows } = await sql<{ locale: string }>`select locale from care_model where id = app.care_model()`.execute(tx)
  return Locale.catch(DEFAULT_LOCALE).parse(rows[0]?.locale)
}

/** A clinician's page without a sign-in. */
export async function isWithoutSignIn(tx: Tx, personId: string): Promise<'missing' | 'signs in' | 'free'> {
  const { rows } = await sql<{ signs_in: boolean }>`
    select exists (select from member m where m.care_model_id = i.care_model_id and m.person_id = i.id) as signs_in
    from item i where i.care_model_id = app.care_model() and i.id = ${personId} and i.kind = 'CLINICIAN' and i.deleted_at is null`.execute(
    tx,
  )
  const [found] = rows
  return found ? (found.signs_in ? 'signs in' : 'free') : 'missing'
}

export type NewMember = {
  readonly careModelId: string
  readonly id: string
  readonly accountId: string
  readonly personId: string
  readonly role: Role
  readonly createdAt: Date
}

export async function insertMember(tx: Tx, { careModelId, accountId, personId, createdAt, ...member }: NewMember) {
  const shared = { care_model_id: careModelId, account_id: accountId, person_id: personId, created_at: createdAt }
  const { version: _, ...row } = memberRow({ ...shared, ...member })
  await tx.insertInto('member').values(row).execute()
}

/** The groups of the care model among these. */
export async function listGroupIds(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('care_group')
    .select('id')
    .where('care_model_id', '=', sql<string>`app.care_model()`)
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id }) => id)
}

type Places = { readonly careModelId: string; readonly memberId: string; readonly supervises: boolean }

/** Places a member in exactly these groups. */
export async function placeMember(tx: Tx, places: Places, groups: readonly string[]): Promise<void> {
  const { careModelId: care_model_id, memberId: member_id, supervises } = places
  await sql`
    delete from group_member where care_model_id = app.care_model() and member_id = ${member_id}
      and group_id <> all (${[...groups]}::uuid[])`.execute(tx)
  if (groups.length === 0) return
  await tx
    .insertInto('group_member')
    .values(groups.map((group_id) => groupMemberRow({ care_model_id, member_id, group_id, supervises })))
    .onConflict((conflict) => conflict.columns(['care_model_id', 'group_id', 'member_id']).doUpdateSet({ supervises }))
    .execute()
}

export async function writeMember(
  tx: Tx,
  { id, role, active }: { readonly id: string; readonly role: Role; readonly active: boolean },
): Promise<void> {
  await sql`
    update member set role = ${role}, active = ${active}, version = version + 1
    where care_model_id = app.care_model() and id = ${id}`.execute(tx)
}

type NewGroup = { readonly careModelId: string; readonly id: string; readonly name: string; readonly createdAt: Date }

export async function insertGroup(tx: Tx, { careModelId, id, name, createdAt }: NewGroup): Promise<void> {
  await tx
    .insertInto('care_group')
    .values(groupRow({ care_model_id: careModelId, id, name, created_at: createdAt }))
    .execute()
}

export async function writeGroup(
  tx: Tx,
  { id, name, active }: { readonly id: string; readonly name: string; readonly active: boolean },
): Promise<void> {
  await sql`
    update care_group set name = ${name}, active = ${active}, version = version + 1
    where care_model_id = app.care_model() and id = ${id}`.execute(tx)
}
