import type { Kind } from '@caseloom/contracts/items/item'
import type { SamePerson } from '@caseloom/contracts/people/new-person'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { contactItemRow, personRow } from './person-row.ts'

/** The active groups in which the member may create people. The database checks the chosen group again (app.creates_in). */
export async function listPlacesForPeople(tx: Tx): Promise<{ Id: string; Name: string }[]> {
  const { rows } = await sql<{ Id: string; Name: string }>`
    select id as "Id", name as "Name" from app.places_to_create() order by name, id`.execute(tx)
  return rows
}

/** The groups of a person's cases, open and newest cases first, then the group in which the person waits. */
export async function listGroupsAround(tx: Tx, personId: string): Promise<string[]> {
  const { rows } = await sql<{ group_id: string }>`
    select group_id from (
      select c.group_id, c.state = 'closed' as closed, c.start_day from managed_case c
        where c.care_model_id = app.care_model() and c.person_id = ${personId}
      union all select p.group_id, true, null from person p
        where p.care_model_id = app.care_model() and p.id = ${personId} and p.group_id is not null) around
    order by closed, start_day desc nulls last`.execute(tx)
  return rows.map((row) => row.group_id)
}

/** People who may be the same person. `candidates` are those the reader sees, likeliest first; `ids` are all of them. */
export type SamePeople = { readonly candidates: readonly SamePerson[]; readonly ids: readonly string[] }

export async function listSamePeople(
  tx: Tx,
  who: { readonly firstName: string; readonly lastName: string; readonly birthDay: string | null },
): Promise<SamePeople> {
  const { rows } = await sql<SamePerson & { id: string }>`
    select s.id, case when s.seen then s.id end as "Id", s.kind as "Type", s.name as "Name", p.middle_name as "MiddleName", p.birth_day as "DOB",
      g.name as "Gender", i.number as "Number", p.title as "Title", mail.value as "Email", phone.description as "Phone",
      home.name as "Group", p.photo_id as "Photo"
    from app.same_people(${who.firstName}, ${who.lastName}, ${who.birthDay}::date, null) with ordinality s(id, kind, name, seen, place)
    left join item i on s.seen and i.care_model_id = app.care_model() and i.id = s.id
    left join person p on p.care_model_id = i.care_model_id and p.id = i.id
    left join lookup g on g.care_model_id = p.care_model_id and g.id = p.gender_id
    left join care_group home on home.care_model_id = p.care_model_id and home.id = p.group_id
    left join lateral (select value from contact_item c where c.care_model_id = p.care_model_id and c.person_id = p.id and c.type = 'EMAIL'
      order by c.preferred desc, c.id limit 1) mail on true
    left join lateral (select description from contact_item c where c.care_model_id = p.care_model_id and c.person_id = p.id and c.type like '%PHONE'
      order by c.preferred desc, c.id limit 1) phone on true
    order by s.place`.execute(tx)
  const candidates = rows.filter(({ Id }) => Id !== null)
  return { candidates, ids: rows.map(({ id }) => id) }
}

/** How often since then the member was told that a person may already exist. */
export async function countSameNameAnswers(tx: Tx, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select app.same_name_answers(${since}) as count`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Marks a new person and the people like them as possible duplicates; returns those who were marked. */
export async function markSamePeople(tx: Tx, personId: string, now: Date): Promise<{ id: string; kind: Kind }[]> {
  const { rows } = await sql<{
    id: string
    kind: Kind
  }>`select id, kind from app.mark_same_people(${personId}, ${now})`.execute(tx)
  return rows
}

/** False if the two are not marked or the member may not change both. */
export async function writeRefuted(tx: Tx, personId: string, otherId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select app.refute_duplicate(${personId}, ${otherId}, ${now}) as done`.execute(tx)
  return rows[0]?.done ?? false
}

export type PersonToStore = {
  readonly careModelId: string
  readonly id: string
  readonly firstName: string
  readonly middleName: string | null
  readonly lastName: string
  readonly title: string | null
  readonly birthDay: string | null
  readonly genderId: string | null
  readonly groupId: string | null
  readonly createdBy: string
}

export async function insertPerson(tx: Tx, person: PersonToStore): Promise<void> {
  await tx
    .insertInto('person')
    .values(
      personRow({
        care_model_id: person.careModelId,
        id: person.id,
        first_name: person.firstName,
        middle_name: person.middleName,
        last_name: person.lastName,
        title: person.title,
        birth_day: person.birthDay,
        gender_id: person.genderId,
        group_id: person.groupId,
        created_by: person.createdBy,
      }),
    )
    .execute()
}

export type ContactToStore = {
  readonly id: string
  readonly type: 'MOBILE_PHONE' | 'EMAIL'
  readonly name: string
  readonly value: string
  readonly description: string
}

export async function insertContactItems(
  tx: Tx,
  careModelId: string,
  personId: string,
  contacts: readonly ContactToStore[],
): Promise<void> {
  if (contacts.length === 0) return
  await tx
    .insertInto('contact_item')
    .values(contacts.map((contact) => contactItemRow({ ...contact, care_model_id: careModelId, person_id: personId })))
    .execute()
}
