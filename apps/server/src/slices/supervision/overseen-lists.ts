import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export type OverseenGroup = {
  readonly id: string
  readonly name: string
  readonly category: string | null
  readonly active: boolean
}

/** The groups that the member answers for, by name. */
export async function listOverseenGroups(
  tx: Tx,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ rows: OverseenGroup[]; total: number }> {
  const { rows } = await sql<OverseenGroup>`
    select g.id, g.name, g.category, g.active from care_group g
    where g.care_model_id = app.care_model() and app.oversees(g.id)
    order by not g.active, app.fold(g.name), g.id offset ${offset} limit ${limit}`.execute(tx)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from care_group g where g.care_model_id = app.care_model() and app.oversees(g.id)`.execute(
    tx,
  )
  return { rows, total: counted[0]?.total ?? 0 }
}

export async function findOverseenGroup(tx: Tx, id: string): Promise<OverseenGroup | undefined> {
  const { rows } = await sql<OverseenGroup>`
    select g.id, g.name, g.category, g.active from care_group g
    where g.care_model_id = app.care_model() and g.id = ${id} and app.oversees(g.id)`.execute(tx)
  return rows[0]
}

/** Somebody who works in a group, as a member of it or as the owner of one of its cases. */
export type Worker = {
  readonly groupId: string
  readonly personId: string
  readonly memberId: string | null
  readonly name: string
  readonly title: string | null
  readonly role: 'clinician' | 'supervisor' | 'coordinator' | 'administrator'
  readonly photo: string | null
  readonly inGroup: boolean
}

const workersOf = sql`with workers as (
    select g.group_id, m.person_id, true as in_group from group_member g
      join member m on m.care_model_id = g.care_model_id and m.id = g.member_id and m.active
     where g.care_model_id = app.care_model()
    union all select c.group_id, c.clinician_id, false from managed_case c
     where c.care_model_id = app.care_model() and c.state <> 'closed'
       and not exists (select from item b where b.care_model_id = c.care_model_id and b.id = c.id and b.deleted_at is not null))`

/** The members who work in these groups, by name. Every member knows the names of colleagues; row policies decide which of their cases count. */
export async function listWorkers(tx: Tx, groupIds: readonly string[]): Promise<Worker[]> {
  const { rows } = await sql<Worker>`${workersOf}
    select w.group_id as "groupId", w.person_id as "personId", m.id as "memberId", coalesce(app.name_of(w.person_id), '') as name,
      i.description as title, coalesce(m.role, 'clinician') as role, p.photo_id as photo, w.in_group as "inGroup"
    from (select group_id, person_id, bool_or(in_group) as in_group from workers where group_id = any (${groupIds}::uuid[]) group by 1, 2) w
    left join member m on m.care_model_id = app.care_model() and m.person_id = w.person_id and m.active
    left join person p on p.care_model_id = app.care_model() and p.id = w.person_id
    left join item i on i.care_model_id = app.care_model() and i.id = w.person_id
    order by app.fold(coalesce(app.name_of(w.person_id), '')), w.person_id`.execute(tx)
  return rows
}

/**
 * The person whom a member's or a person's id names, and the groups in which the reader sees their work: those that the reader answers for.
 * Members see their own work in all of their groups. Undefined for everybody else.
 */
export async function findWorker(
  tx: Tx,
  id: string,
  groupId: string | undefined,
): Promise<{ readonly personId: string; readonly groups: readonly string[] } | undefined> {
  const { rows } = await sql<{ personId: string; groups: string[] }>`${workersOf}
    select w.person_id as "personId", array_agg(distinct w.group_id) as groups from workers w
    where w.person_id in (select ${id}::uuid union select m.person_id from member m where m.care_model_id = app.care_model() and m.id = ${id})
      and (${groupId ?? null}::uuid is null or w.group_id = ${groupId ?? null}) and (app.oversees(w.group_id) or w.person_id = app.person())
    group by w.person_id`.execute(tx)
  return rows[0]
}
