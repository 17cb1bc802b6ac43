import type { QuestionOption } from '@caseloom/contracts/documents/document'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** Members choose among all patients whom they see, guests among those around the document. */
export type OptionsOf = 'relatives' | 'groups' | 'patients' | 'patients around'

const SHOWN = 20

const relatives = (documentId: string) => sql`
  select p.id, p.name, p.type_name as description from app.people_of_document(${documentId}) p`
const patientsAround = (documentId: string) => sql`
  select p.id, p.name, p.type_name as description from app.patients_of_document(${documentId}) p`
const groups = sql`
  select g.id, g.name, g.category as description from care_group g
  where g.care_model_id = app.care_model() and g.active and app.role() <> 'guest'`

const sourceOf = (from: Exclude<OptionsOf, 'patients'>, documentId: string) =>
  ({ groups, relatives: relatives(documentId), 'patients around': patientsAround(documentId) })[from]

/** The first options that have these words in their name, by name. Patients are searched as everywhere. */
export async function findOptions(tx: Tx, from: OptionsOf, documentId: string, q: string): Promise<QuestionOption[]> {
  const words = q.trim()
  const { rows } =
    from === 'patients'
      ? await sql<QuestionOption>`
          select id as "Id", name as "Name", null as "Description" from app.search(${words}, array['PATIENT'], ${SHOWN})`.execute(
          tx,
        )
      : await sql<QuestionOption>`
          select id as "Id", name as "Name", description as "Description" from (${sourceOf(from, documentId)}) o
          where app.fold(name) like '%' || app.like_text(app.fold(${words})) || '%' order by app.fold(name), id limit ${SHOWN}`.execute(
          tx,
        )
  return rows
}

/** Whether the reader may choose this one. */
export async function isOption(tx: Tx, from: OptionsOf, documentId: string, id: string): Promise<boolean> {
  const there = sql`select id from item where care_model_id = app.care_model() and deleted_at is null`
  const offered = from === 'patients' ? sql`${there} and kind = 'PATIENT'` : sourceOf(from, documentId)
  const { rows } = await sql`select from (${offered}) o where o.id = ${id}`.execute(tx)
  return rows.length > 0
}

/** Whether a person is among those around a case that the member may change. */
export async function isAroundCase(tx: Tx, caseId: string | null, personId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean | null }>`select app.is_around_case(${caseId}, ${personId}) as is`.execute(
    tx,
  )
  return rows[0]?.is === true
}
