import type { FileType } from '@caseloom/contracts/files/upload-rules'
import type { PictureType } from '@caseloom/contracts/files/uploaded-file'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export type StoredFile = {
  readonly id: string
  readonly itemId: string
  readonly type: FileType
  readonly bytes: number
  readonly hash: string
  readonly small: { readonly type: PictureType; readonly hash: string } | null
  /** The question of a document that it was uploaded for. */
  readonly questionId: string | null
}

type NewFile = StoredFile & {
  readonly careModelId: string
  readonly now: Date
  readonly by: string | null
}

export async function insertFile(tx: Tx, { careModelId, now, by, ...file }: NewFile): Promise<void> {
  await tx
    .insertInto('stored_file')
    .values({
      care_model_id: careModelId,
      id: file.id,
      item_id: file.itemId,
      media_type: file.type,
      bytes: file.bytes,
      hash: file.hash,
      small_media_type: file.small?.type ?? null,
      small_hash: file.small?.hash ?? null,
      created_at: now,
      created_by: by,
      question_id: file.questionId,
    })
    .execute()
}

/** The uploads of the member, or of the guest's grant, since then. Later uploads of theirs wait until the transaction ends. */
export async function countUploads(tx: Tx, since: Date): Promise<{ readonly files: number; readonly bytes: number }> {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select files, bytes from app.uploaded_since(${since})`.execute(tx)
  return rows[0] ?? { files: 0, bytes: 0 }
}

/** The uploads to the forms of the guest's grant since it was made; none for members. */
export async function countGrantUploads(tx: Tx): Promise<{ readonly files: number; readonly bytes: number }> {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select files, bytes::float8 as bytes from app.uploaded_by_grant()`.execute(tx)
  return rows[0] ?? { files: 0, bytes: 0 }
}

/** The size of all files of the care model, in bytes. The same content in two places counts twice. */
export async function countStoredBytes(tx: Tx): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select app.stored_bytes() as bytes`.execute(tx)
  return rows[0]?.bytes ?? 0
}

type FileRow = {
  id: string
  item_id: string
  media_type: FileType
  bytes: number
  hash: string
  small_media_type: PictureType | null
  small_hash: string | null
  question_id: string | null
}

const fileColumns = sql`f.id, f.item_id, f.media_type, f.bytes, f.hash, f.small_media_type, f.small_hash, f.question_id`

function toStoredFile(row: FileRow): StoredFile {
  const { small_media_type: smallType, small_hash: smallHash } = row
  return {
    id: row.id,
    itemId: row.item_id,
    type: row.media_type,
    bytes: row.bytes,
    hash: row.hash,
    small: smallType && smallHash ? { type: smallType, hash: smallHash } : null,
    questionId: row.question_id,
  }
}

/** A file of an item that the reader sees. */
export async function findFile(tx: Tx, id: string): Promise<StoredFile | undefined> {
  const { rows } = await sql<FileRow>`
    select ${fileColumns} from stored_file f where f.care_model_id = app.care_model() and f.id = ${id}`.execute(tx)
  return rows[0] && toStoredFile(rows[0])
}

/** The content of those of the items that are uploaded files and not in the bin. */
export async function listContents(tx: Tx, itemIds: readonly string[]): Promise<StoredFile[]> {
  const { rows } = await sql<FileRow>`
    select ${fileColumns} from stored_file f
    join item i on i.care_model_id = f.care_model_id and i.id = f.item_id and i.deleted_at is null
      and (i.kind = 'DOCBINARY' or app.is_file_of_resource(f.item_id, f.id))
    where f.care_model_id = app.care_model() and f.item_id = any (${itemIds}::uuid[])`.execute(tx)
  return rows.map(toStoredFile)
}
