import type { TemplateQuestion } from '@caseloom/contracts/documents/template'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { StoredAnswer } from './document-store.ts'

type WhichAnswer = { readonly documentId: string; readonly questionId: string }

/** One question of a document's template version. */
export async function findQuestion(
  tx: Tx,
  { documentId, questionId }: WhichAnswer,
): Promise<TemplateQuestion | undefined> {
  const { rows } = await sql<{ question: TemplateQuestion | null }>`
    select jsonb_path_query_first(v.body, '$.Pages[*].Rows[*][*] ? (@.Id == $id)', jsonb_build_object('id', ${questionId}::text)) as question
    from docform d join template_version v on v.care_model_id = d.care_model_id and v.id = d.version_id
    where d.care_model_id = app.care_model() and d.id = ${documentId}`.execute(tx)
  return rows[0]?.question ?? undefined
}

/** The stored answer to one question; null if there is none. */
export async function readAnswer(tx: Tx, { documentId, questionId }: WhichAnswer): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`
    select value from answer
    where care_model_id = app.care_model() and document_id = ${documentId} and question_id = ${questionId}`.execute(tx)
  return rows[0]?.value ?? null
}

type Answering = WhichAnswer & { readonly value: unknown; readonly by: string; readonly now: Date }

/**
 * Writes one answer, keeps the previous one with its author and time, and returns that. An equal answer writes nothing. The caller
 * must have locked the document's item.
 */
export async function writeAnswer(tx: Tx, { documentId, questionId, value, by, now }: Answering): Promise<unknown> {
  const json = value === null ? null : JSON.stringify(value)
  const { rows } = await sql<{ value: unknown }>`
    with before as materialized (select * from answer
        where care_model_id = app.care_model() and document_id = ${documentId} and question_id = ${questionId}),
      kept as (insert into answer_version (care_model_id, id, document_id, question_id, value, answered_at, answered_by, replaced_at)
        select care_model_id, ${newId(now)}, document_id, question_id, value, answered_at, answered_by, ${now} from before
        where value is distinct from ${json}::jsonb),
      written as (insert into answer (care_model_id, document_id, question_id, value, answered_at, answered_by)
        select app.care_model(), ${documentId}, ${questionId}, ${json}::jsonb, ${now}, ${by}
        where (select value from before) is distinct from ${json}::jsonb
        on conflict (care_model_id, document_id, question_id) do update set value = excluded.value, answered_at = excluded.answered_at,
          answered_by = excluded.answered_by)
    select value from before`.execute(tx)
  return rows[0]?.value ?? null
}

export type AnsweredItem = Omit<StoredAnswer, 'documentId' | 'questionId' | 'answeredAt'> & {
  readonly name: string
  readonly version: number
  readonly modifiedAt: string
  readonly modifiedById: string | null
  readonly modifiedByName: string | null
  /** The version at which this answer last changed. */
  readonly changedAt: number
  readonly answeredAt: string | null
}

/** One stored answer, with the fields of the document's item that a change of it affects. */
export async function findAnsweredItem(
  tx: Tx,
  { documentId, questionId }: WhichAnswer,
): Promise<AnsweredItem | undefined> {
  const { rows } = await sql<AnsweredItem>`
    select i.name, i.version, app.wall(i.modified_at) as "modifiedAt", i.modified_by as "modifiedById", app.name_of(i.modified_by) as "modifiedByName",
      coalesce((i.property_versions ->> ${questionId}::text)::int, 0) as "changedAt", a.value, app.wall(a.answered_at) as "answeredAt",
      a.answered_by as "answeredById", app.name_of(a.answered_by) as "answeredByName"
    from item i left join answer a on a.care_model_id = i.care_model_id and a.document_id = i.id and a.question_id = ${questionId}
    where i.care_model_id = app.care_model() and i.id = ${documentId}`.execute(tx)
  return rows[0]
}
