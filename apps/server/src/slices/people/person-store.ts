import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

export type PersonFacts = {
  readonly id: string
  readonly firstName: string
  readonly middleName: string | null
  readonly lastName: string
  readonly title: string | null
  readonly birthDay: string | null
  readonly genderId: string | null
  readonly genderName: string | null
  readonly ageYears: number | null
  readonly userName: string | null
  readonly caseCount: number
}

type FactsRow = {
  id: string
  first_name: string
  middle_name: string | null
  last_name: string
  title: string | null
  birth_day: string | null
  gender_id: string | null
  gender_name: string | null
  age_years: number | null
  case_count: number
}

export async function listPersonFacts(tx: Tx, ids: readonly string[], now: Date): Promise<PersonFacts[]> {
  const { rows } = await sql<FactsRow>`
    select p.id, p.first_name, p.middle_name, p.last_name, p.title, p.birth_day, p.gender_id, g.name as gender_name,
      extract(year from age(app.today(${now}), p.birth_day))::int as age_years,
      (select count(*) from managed_case c where c.care_model_id = p.care_model_id and c.person_id = p.id)::int as case_count
    from person p left join lookup g on g.care_model_id = p.care_model_id and g.id = p.gender_id
    where p.care_model_id = app.care_model() and p.id = any (${ids}::uuid[])`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    firstName: row.first_name,
    middleName: row.middle_name,
    lastName: row.last_name,
    title: row.title,
    birthDay: row.birth_day,
    genderId: row.gender_id,
    genderName: row.gender_name,
    ageYears: row.age_years,
    userName: null,
    caseCount: row.case_count,
  }))
}

type PersonColumns = {
  first_name?: string
  middle_name?: string | null
  last_name?: string
  title?: string | null
  birth_day?: string | null
  gender_id?: string | null
}

export async function writePerson(tx: Tx, id: string, columns: PersonColumns): Promise<void> {
  await tx
    .updateTable('person')
    .set(columns)
    .where('care_model_id', '=', sql<string>`app.care_model()`)
    .where('id', '=', id)
    .execute()
}
