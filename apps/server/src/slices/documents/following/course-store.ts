import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

export type StoredChange = {
  readonly questionId: string
  readonly value: unknown
  /** The answer before; undefined values are stored as null. */
  readonly before: unknown
  /** What the answers of files were called when they were given; null for all others. */
  readonly said: string | null
  readonly saidBefore: string | null
  readonly at: string
  readonly byId: string | null
  readonly byName: string | null
}

/** Answers that one call gave to a question have one time. The one that stayed comes last, and the others have one order for all pages. */
const oldestFirst = sql`answered_at, version_id nulls last`

/** The changes of these questions' answers. A signature that is given again for other answers counts as one. */
const changesOf = (documentId: string, questionIds: readonly string[]) => sql`
    with given as (
      select question_id, value, said, answered_at, answered_by, null::uuid as version_id from answer
        where care_model_id = app.care_model() and document_id = ${documentId} and question_id = any (${questionIds}::uuid[])
      union all
      select question_id, value, said, answered_at, answered_by, id from answer_version
        where care_model_id = app.care_model() and document_id = ${documentId} and question_id = any (${questionIds}::uuid[])),
      changed as (select *, lag(value) over each_question as before, lag(said) over each_question as said_before from given
        window each_question as (partition by question_id order by ${oldestFirst}))`

type ChangesWanted = {
  readonly documentId: string
  readonly questionIds: readonly string[]
  readonly offset: number
  readonly limit: number
}

/** The changes of a document's answers, the newest first, and how many there are in all. */
export async function listChanges(
  tx: Tx,
  { documentId, questionIds, offset, limit }: ChangesWanted,
): Promise<{ readonly rows: StoredChange[]; readonly total: number }> {
  const changes = changesOf(documentId, questionIds)
  const { rows: counted } = await sql<{ total: number }>`
    ${changes} select count(*)::int as total from changed where value is not null or before is not null`.execute(tx)
  const { rows } = await sql<StoredChange>`
    ${changes}
    select question_id as "questionId", value, before, said, said_before as "saidBefore", app.wall(answered_at) as at, answered_by as "byId", app.name_of(answered_by) as "byName"
    from changed where value is not null or before is not null
    order by answered_at desc, version_id desc nulls first, question_id offset ${offset} limit ${limit}`.execute(tx)
  return { rows, total: counted[0]?.total ?? 0 }
}

type Scored = {
  readonly documentId: string
  readonly scoreIds: readonly string[]
  readonly atMost: number
  /** Only forms of the same case. */
  readonly inCase?: boolean
}
export type ScoredForm = {
  readonly id: string
  readonly name: string
  /** The template's. */
  readonly versionId: string
  readonly at: string
}
/** With the version of its item. */
export type EarlierForm = ScoredForm & { readonly version: number }

/** The last completed forms about the document's subject whose version has one of these scores, the earliest first. */
export async function listEarlierForms(
  tx: Tx,
  { documentId, scoreIds, atMost, inCase = false }: Scored,
): Promise<EarlierForm[]> {
  const { rows } = await sql<EarlierForm>`
    select * from (
      select d.id, i.name, i.version, d.version_id as "versionId", app.wall(coalesce(i.date, i.completed_at)) as at
      from docform own
      join docform d on d.care_model_id = own.care_model_id and d.subject_id = own.subject_id
      join item i on i.care_model_id = d.care_model_id and i.id = d.id and i.completed and i.deleted_at is null
      join item mine on mine.care_model_id = own.care_model_id and mine.id = own.id
      join template_version v on v.care_model_id = d.care_model_id and v.id = d.version_id
      where own.care_model_id = app.care_model() and own.id = ${documentId}
        and coalesce(i.date, i.completed_at) < coalesce(mine.date, mine.completed_at, mine.created_at)
        and (not ${inCase}::boolean or i.case_id = mine.case_id)
        and exists (select from jsonb_array_elements(coalesce(v.body -> 'Scores', '[]')) as score(value)
          where score.value ->> 'Id' = any (${scoreIds}))
      order by coalesce(i.date, i.completed_at) desc, d.id desc limit ${atMost}) newest
    order by at, id`.execute(tx)
  return rows
}

export type FormOfCase = EarlierForm & {
  readonly caseId: string
  readonly subjectId: string
  readonly subjectName: string | null
}

/** The last completed forms of each of these cases whose version has a score: so many of each template about each person, the earliest first. */
export async function listScoredFormsOfCases(tx: Tx, caseIds: readonly string[], each: number): Promise<FormOfCase[]> {
  const { rows } = await sql<FormOfCase>`
    select id, name, version, "versionId", at, "caseId", "subjectId", app.name_of("subjectId") as "subjectName" from (
      select d.id, i.name, i.version, d.version_id as "versionId", app.wall(coalesce(i.date, i.completed_at)) as at, i.case_id as "caseId",
        d.subject_id as "subjectId", row_number() over (partition by i.case_id, v.template_id, d.subject_id
          order by coalesce(i.date, i.completed_at) desc, d.id desc) as place
      from item i
      join docform d on d.care_model_id = i.care_model_id and d.id = i.id
      join template_version v on v.care_model_id = d.care_model_id and v.id = d.version_id
      where i.care_model_id = app.care_model() and i.case_id = any (${caseIds}::uuid[]) and i.kind = 'DOCFORM' and i.completed
        and i.deleted_at is null and jsonb_array_length(coalesce(v.body -> 'Scores', '[]')) > 0) forms
    where place <= ${each} order by at, id`.execute(tx)
  return rows
}

/** The last completed forms of a case whose version has a score, the earliest first. */
export async function listScoredForms(tx: Tx, caseId: string, atMost: number): Promise<EarlierForm[]> {
  const { rows } = await sql<EarlierForm>`
    select * from (
      select d.id, i.name, i.version, d.version_id as "versionId", app.wall(coalesce(i.date, i.completed_at)) as at
      from item i
      join docform d on d.care_model_id = i.care_model_id and d.id = i.id
      join template_version v on v.care_model_id = d.care_model_id and v.id = d.version_id
      where i.care_model_id = app.care_model() and i.case_id = ${caseId} and i.kind = 'DOCFORM' and i.completed
        and i.deleted_at is null and jsonb_array_length(coalesce(v.body -> 'Scores', '[]')) > 0
      order by coalesce(i.date, i.completed_at) desc, d.id desc limit ${atMost}) newest
    order by at, id`.execute(tx)
  return rows
}
