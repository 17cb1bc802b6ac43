import type { FileType } from '@caseloom/contracts/files/upload-rules'
import { sql } from 'kysely'
import type { Pool, Tx } from '../../../platform/database/database.ts'

/** The files among these that are attached to one of the documents and not in the bin. */
export async function listFilesThere(
  tx: Tx,
  documents: readonly string[],
  files: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from app.files_there(${documents}::uuid[], ${files}::uuid[]) as id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

type Signing = {
  readonly documentId: string
  readonly questionId: string
  readonly fileId: string
  /** The questions of the form that are signatures. */
  readonly signatures: readonly string[]
}

/** Whether the picture was stored by the caller, has signed nothing before, and came after the last change of somebody else. */
export async function isFreshSignature(
  tx: Tx,
  { documentId, questionId, fileId, signatures }: Signing,
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select app.may_sign_with(${documentId}, ${questionId}, ${fileId}, ${signatures}::uuid[]) as is`.execute(tx)
  return rows[0]?.is ?? false
}

type OfQuestion = { readonly documentId: string; readonly questionId: string }
export type SetAside = { readonly id: string; readonly type: FileType }

/** The files that the question's answer named before, or might have named, and names no more. */
export async function listSetAside(
  tx: Tx,
  { documentId, questionId }: OfQuestion,
  files: readonly string[],
): Promise<SetAside[]> {
  const { rows } = await sql<SetAside>`
    select id, media_type as type from app.files_set_aside(${documentId}, ${questionId}, ${files}::uuid[])`.execute(tx)
  return rows
}

export type MovedFile = { readonly id: string; readonly version: number; readonly isKept: boolean }

/** Puts the question's other files in the bin, and takes out of it those that are named. Returns what changed. */
export async function keepNamedFiles(
  tx: Tx,
  { documentId, questionId, named, now }: OfQuestion & { readonly named: readonly string[]; readonly now: Date },
): Promise<MovedFile[]> {
  const { rows } = await sql<MovedFile>`
    select id, version, is_kept as "isKept" from app.keep_named_files(${documentId}, ${questionId}, ${named}::uuid[], ${now})`.execute(
    tx,
  )
  return rows
}

/** An upload becomes the answer within seconds; one that waits for a connection is not even sent before. */
const UNNAMED_HOURS = 24

/** Puts files in the bin that were uploaded for a question and never became its answer; run by the scheduler as the owner. */
export async function setAsideUnnamed(owner: Pool, now: Date): Promise<void> {
  await owner.query(
    `with unnamed as (
       select i.care_model_id, i.id from stored_file f join item i on i.care_model_id = f.care_model_id and i.id = f.item_id
        where f.question_id is not null and f.set_aside_at is null and f.signed_off_at is null and i.kind = 'DOCBINARY' and i.deleted_at is null
          and f.created_at < $1::timestamptz - make_interval(hours => $2)
          and not exists (select from answer a where a.care_model_id = i.care_model_id and a.document_id = i.target_id and a.question_id = f.question_id
            and jsonb_typeof(a.value) = 'string' and position(i.id::text in a.value #>> '{}') > 0)),
     marked as (update stored_file f set set_aside_at = $1 from unnamed u where f.care_model_id = u.care_model_id and f.item_id = u.id)
     update item i set deleted_at = $1, deleted_by = null, version = i.version + 1 from unnamed u
      where i.care_model_id = u.care_model_id and i.id = u.id`,
    [now, UNNAMED_HOURS],
  )
}
