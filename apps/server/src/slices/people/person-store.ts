import type { FirstContact } from '@caseloom/contracts/people/contact-info/first-contact'
import type { ContactItem } from '@caseloom/contracts/people/person'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export type PersonFacts = {
  readonly id: string
  readonly firstName: string
  readonly middleName: string | null
  readonly lastName: string
  readonly title: string | null
  readonly birthDay: string | null
  readonly deathDay: string | null
  readonly genderId: string | null
  readonly genderName: string | null
  readonly ageYears: number | null
  readonly userName: string | null
  readonly caseCount: number
  readonly photoId: string | null
  readonly professional: boolean
  readonly organization: string | null
  readonly contactItems: readonly ContactItem[]
  /** People whom the reader sees and who may be the same person as this one. */
  readonly duplicates: readonly { readonly Id: string; readonly Name: string }[]
  readonly firstContact: FirstContact | null
}

export type FactsRow = {
  id: string
  first_name: string
  middle_name: string | null
  last_name: string
  title: string | null
  birth_day: string | null
  death_day: string | null
  gender_id: string | null
  gender_name: string | null
  age_years: number | null
  case_count: number
  photo_id: string | null
  professional: boolean
  organization: string | null
  contact_items: ContactItem[] | null
  duplicates: { Id: string; Name: string }[] | null
  first_contact: FirstContact | null
}

export async function listPersonFacts(tx: Tx, ids: readonly string[], now: Date): Promise<PersonFacts[]> {
  const { rows } = await sql<{ facts: FactsRow }>`
    select facts from app.person_details(${ids}::uuid[], app.today(${now}))`.execute(tx)
  return rows.map(({ facts }) => toPersonFacts(facts))
}

export const toPersonFacts = (row: FactsRow): PersonFacts => ({
  id: row.id,
  firstName: row.first_name,
  middleName: row.middle_name,
  lastName: row.last_name,
  title: row.title,
  birthDay: row.birth_day,
  deathDay: row.death_day,
  genderId: row.gender_id,
  genderName: row.gender_name,
  ageYears: row.age_years,
  userName: null,
  caseCount: row.case_count,
  photoId: row.photo_id,
  professional: row.professional,
  organization: row.organization,
  contactItems: row.contact_items ?? [],
  duplicates: row.duplicates ?? [],
  firstContact: row.first_contact,
})

/** A person's present photo, by the id of the person, of one of their cases, or of the photo itself. */
export async function findPhotoId(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ photo_id: string }>`
    select photo_id from person where care_model_id = app.care_model() and photo_id is not null and id = ${id}
    union select p.photo_id from managed_case c join person p on p.care_model_id = c.care_model_id and p.id = c.person_id
      where c.care_model_id = app.care_model() and c.id = ${id} and p.photo_id is not null
    union select f.id from stored_file f join person p on p.care_model_id = f.care_model_id and p.id = f.item_id and p.photo_id = f.id
      where f.care_model_id = app.care_model() and f.id = ${id}`.execute(tx)
  return rows[0]?.photo_id
}

/** The present photos of those of the people who have one, by person. Row policies leave out people whom the reader does not see. */
export async function listPhotoIds(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; photo_id: string }>`
    select id, photo_id from person
    where care_model_id = app.care_model() and id = any (${ids}::uuid[]) and photo_id is not null`.execute(tx)
  return new Map(rows.map((row) => [row.id, row.photo_id]))
}

type PersonColumns = {
  first_name?: string
  middle_name?: string | null
  last_name?: string
  title?: string | null
  birth_day?: string | null
  gender_id?: string | null
  photo_id?: string | null
  organization?: string | null
}

export async function writePerson(tx: Tx, id: string, columns: PersonColumns): Promise<void> {
  await tx
    .updateTable('person')
    .set(columns)
    .where('care_model_id', '=', sql<string>`app.care_model()`)
    .where('id', '=', id)
    .execute()
}

/** From now on the case decides who sees the patient, no longer the group in which they waited. */
export async function endWaiting(tx: Tx, personId: string): Promise<void> {
  await sql`select app.end_waiting(${personId})`.execute(tx)
}

/** Renames the cases whose name was their patient's to the patient's present name; returns which. */
export async function renameCases(
  tx: Tx,
  personId: string,
  { was, now }: { readonly was: string; readonly now: Date },
): Promise<{ id: string; version: number; isThere: boolean }[]> {
  const { rows } = await sql<{ id: string; version: number; isThere: boolean }>`
    select id, version, is_there as "isThere" from app.rename_cases(${personId}, ${was}, ${now})`.execute(tx)
  return rows
}

/** The file or chart number. */
export async function findNumber(tx: Tx, personId: string): Promise<string | null> {
  const { rows } = await sql<{ number: string | null }>`
    select number from item where care_model_id = app.care_model() and id = ${personId}`.execute(tx)
  return rows[0]?.number ?? null
}

/** Includes cases that the reader cannot see or that are in the bin. */
export async function hasCaseAtAll(tx: Tx, personId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select app.has_case(${personId}) as has`.execute(tx)
  return rows[0]?.has ?? false
}

export async function isProfessional(tx: Tx, personId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select app.is_professional(${personId}) as "is"`.execute(tx)
  return rows[0]?.is ?? false
}
