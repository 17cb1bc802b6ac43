import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { StoredAnswer } from './document-store.ts'

type WhichAnswer = { readonly documentId: string; readonly questionId: string }

/** The stored answer to one question; null if there is none. */
export async function readAnswer(tx: Tx, { documentId, questionId }: WhichAnswer): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`
    select value from answer
    where care_model_id = app.care_model() and document_id = ${documentId} and question_id = ${questionId}`.execute(tx)
  return rows[0]?.value ?? null
}

type Answering = WhichAnswer & {
  readonly value: unknown
  /** Only signatures have one: the hash of the answers that were signed. */
  readonly signedHash?: string | null
  /** Only answers of files have them: the names by which the history knows them once the files are gone. */
  readonly said?: string | null
  readonly by: string | null
  readonly now: Date
}

type WrittenAnswer = {
  /** The previous answer. */
  readonly before: unknown
  /** The answer, or what a signature was given for, is another one now, whether or not it reads differently. */
  readonly isChanged: boolean
}

/**
 * Writes one answer and keeps the previous one with its author and time. An equal answer writes nothing. The caller must have locked the
 * document's item.
 */
export async function writeAnswer(
  tx: Tx,
  { documentId, questionId, value, signedHash = null, said = null, by, now }: Answering,
): Promise<WrittenAnswer> {
  const json = value === null ? null : JSON.stringify(value)
  const { rows } = await sql<WrittenAnswer>`
    with before as materialized (select * from answer
        where care_model_id = app.care_model() and document_id = ${documentId} and question_id = ${questionId}),
      kept as (insert into answer_version (care_model_id, id, document_id, question_id, value, signed_hash, said, answered_at, answered_by, replaced_at)
        select care_model_id, ${newId(now)}, document_id, question_id, value, signed_hash, said, answered_at, answered_by, ${now} from before
        where value is distinct from ${json}::jsonb or signed_hash is distinct from ${signedHash}::text),
      written as (insert into answer (care_model_id, document_id, question_id, value, signed_hash, said, answered_at, answered_by)
        select app.care_model(), ${documentId}, ${questionId}, ${json}::jsonb, ${signedHash}::text, ${said}::text, ${now}, ${by}
        where (select value from before) is distinct from ${json}::jsonb or (select signed_hash from before) is distinct from ${signedHash}::text
        on conflict (care_model_id, document_id, question_id) do update set value = excluded.value, signed_hash = excluded.signed_hash, said = excluded.said, answered_at = excluded.answered_at,
          answered_by = excluded.answered_by
        returning question_id)
    select (select value from before) as before, exists (select from written) as "isChanged"`.execute(tx)
  const [written] = rows
  if (!written) throw new Error('A select without a from answered no row')
  return written
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
      coalesce((i.property_versions ->> ${questionId}::text)::int, 0) as "changedAt", a.value, a.signed_hash as "signedHash", app.wall(a.answered_at) as "answeredAt",
      a.answered_by as "answeredById", app.name_of(a.answered_by) as "answeredByName"
    from item i left join answer a on a.care_model_id = i.care_model_id and a.document_id = i.id and a.question_id = ${questionId}
    where i.care_model_id = app.care_model() and i.id = ${documentId}`.execute(tx)
  return rows[0]
}

export type ChangedForm = { readonly Id: string; readonly Version: number }
export type ChangedAnswer = {
  readonly documentId: string
  readonly version: number
  readonly versionId: string
  readonly questionId: string
  readonly value: unknown
  /** The reader is a guest, and a member gave the answer. */
  readonly ofOthers: boolean
  /** The reader is a guest. */
  readonly forGuest: boolean
}

/** The answers that got their present value with one of these versions of their documents, as far as the reader sees them. */
export async function listAnswersAt(tx: Tx, changed: readonly ChangedForm[]): Promise<ChangedAnswer[]> {
  const { rows } = await sql<ChangedAnswer>`
    select i.id as "documentId", changed.version, d.version_id as "versionId", a.question_id as "questionId", a.value,
      app.role() = 'guest' as "forGuest", app.role() = 'guest' and a.answered_by is not null as "ofOthers"
    from unnest(${changed.map(({ Id }) => Id)}::uuid[], ${changed.map(({ Version }) => Version)}::int[]) as changed(id, version)
    join item i on i.care_model_id = app.care_model() and i.id = changed.id
    join docform d on d.care_model_id = i.care_model_id and d.id = i.id
    join answer a on a.care_model_id = i.care_model_id and a.document_id = i.id
      and (i.property_versions ->> a.question_id::text)::int = changed.version`.execute(tx)
  return rows
}
