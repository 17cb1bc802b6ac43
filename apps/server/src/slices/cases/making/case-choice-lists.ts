import type {
  GroupChoice,
  OpenCase,
  PersonChoice,
  RelationshipChoice,
  TracChoice,
} from '@caseloom/contracts/cases/case-creation'
import type { KindThat } from '@caseloom/contracts/items/kinds'
import { sql } from 'kysely'
import type { Role } from '@caseloom/contracts/roles'
import type { Tx } from '../../../platform/database/database.ts'

/** Patients for whom the member may make a case, newest first. A search also finds contacts. */
export async function listPatientsToPick(
  tx: Tx,
  { words, offset, limit }: { readonly words: string; readonly offset: number; readonly limit: number },
): Promise<PersonChoice[]> {
  const { rows } = await sql<{
    id: string
    name: string
    kind: KindThat<'isFamily'>
    birth_day: string | null
    photo_id: string | null
    group_name: string | null
  }>`
    select found.id, found.name, found.kind, p.birth_day, p.photo_id, g.name as group_name
    from app.patients_to_pick(${words}, ${limit}::int, ${offset}::int) with ordinality as found(id, name, kind, seen, place)
    left join person p on found.seen and p.care_model_id = app.care_model() and p.id = found.id
    left join care_group g on g.care_model_id = p.care_model_id and g.id = p.group_id
    order by found.place`.execute(tx)
  return rows.map((row) => ({
    Id: row.id,
    Name: row.name,
    Type: row.kind,
    Description: row.group_name,
    DOB: row.birth_day,
    Photo: row.photo_id,
    Active: true,
  }))
}

/** The person's name if the member may make a case for them, otherwise undefined. Contacts count: they become patients. */
export async function findPatientToPick(
  tx: Tx,
  id: string,
): Promise<{ readonly name: string; readonly type: KindThat<'isFamily'> } | undefined> {
  const { rows } = await sql<{ name: string | null; kind: KindThat<'isFamily'> }>`
    select app.name_of(${id}) as name,
      coalesce((select i.kind from item i where i.care_model_id = app.care_model() and i.id = ${id}), 'PATIENT') as kind
    where app.picks_patient(${id})`.execute(tx)
  const [row] = rows
  return row?.name == null ? undefined : { name: row.name, type: row.kind }
}

/** The patient's cases that the member sees and that are not closed, newest first. */
export async function listOpenCases(tx: Tx, personId: string): Promise<OpenCase[]> {
  const { rows } = await sql<OpenCase>`
    select c.id as "Id", t.name as "Name", c.person_id as "PersonId", g.name as "GroupName", app.name_of(c.clinician_id) as "ClinicianName",
      c.start_day as "StartDay"
    from managed_case c
    join item i on i.care_model_id = c.care_model_id and i.id = c.id and i.deleted_at is null
    join trac t on t.care_model_id = c.care_model_id and t.id = c.trac_id
    join care_group g on g.care_model_id = c.care_model_id and g.id = c.group_id
    where c.care_model_id = app.care_model() and c.person_id = ${personId} and c.state <> 'closed'
    order by c.start_day desc, c.id desc limit 20`.execute(tx)
  return rows
}

/** The groups in which the member makes cases, with their category, including those that take no new cases. */
export async function listGroupsToPick(tx: Tx, role: Role): Promise<Omit<GroupChoice, 'Status'>[]> {
  const own =
    role === 'administrator'
      ? sql``
      : sql`and exists (select from group_member own where own.care_model_id = g.care_model_id and own.group_id = g.id and own.member_id = app.member())`
  const { rows } = await sql<Omit<GroupChoice, 'Status'>>`
    select g.id as "Id", g.name as "Name", 'GROUP' as "Type", null as "Description", g.active as "Active", g.category as "Aux1",
      (select count(*) from group_member gm join member m on m.care_model_id = gm.care_model_id and m.id = gm.member_id
        where gm.care_model_id = g.care_model_id and gm.group_id = g.id and m.role = 'clinician' and m.active)::int as "Clinicians"
    from care_group g where g.care_model_id = app.care_model() ${own} order by g.name collate "C", g.id limit 500`.execute(
    tx,
  )
  return rows
}

/** Whether any group of the care model has this id. */
export async function hasGroup(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('care_group')
    .select('id')
    .where('care_model_id', '=', sql<string>`app.care_model()`)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** The tracs of a group: its own, and those for all groups. */
export async function listTracsToPick(tx: Tx, groupId: string): Promise<TracChoice[]> {
  const { rows } = await sql<TracChoice>`
    select t.id as "Id", t.name as "Name", 'TRAC' as "Type", t.description as "Description", t.category as "Category",
      -- A case on a trac without phases could not begin.
      t.active and coalesce(p.phases, 0) > 0 as "Active", coalesce(p.phases, 0) as "Phases", coalesce(p.weeks, 0) as "Weeks",
      t.needs_relationship as "NeedsRelationship"
    from trac t
    left join lateral (select count(*)::int as phases, sum(weeks)::int as weeks from trac_phase tp
      where tp.care_model_id = t.care_model_id and tp.trac_id = t.id) p on true
    where t.care_model_id = app.care_model()
      and (not exists (select from trac_group x where x.care_model_id = t.care_model_id and x.trac_id = t.id)
        or exists (select from trac_group x where x.care_model_id = t.care_model_id and x.trac_id = t.id and x.group_id = ${groupId}))
    order by t.name collate "C", t.id limit 500`.execute(tx)
  return rows
}

/** The name of a trac of the care model, including tracs that cannot be chosen. */
export async function findTracName(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('trac')
    .select('name')
    .where('care_model_id', '=', sql<string>`app.care_model()`)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.name
}

export async function listRelationshipsToPick(tx: Tx, personId: string): Promise<RelationshipChoice[]> {
  const { rows } = await sql<RelationshipChoice>`
    select t.id as "Id", t.name as "Name", 'RELATIONSHIP' as "Type", t.type_name as "Description", t.person_id as "PersonId", t.active as "Active",
      (select p.photo_id from person p where p.care_model_id = app.care_model() and p.id = t.person_id) as "Photo"
    from app.ties_to_pick(${personId}) t`.execute(tx)
  return rows
}
