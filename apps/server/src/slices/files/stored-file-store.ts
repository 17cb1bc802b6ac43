import type { PictureType } from '@caseloom/contracts/files/uploaded-file'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export type StoredFile = {
  readonly id: string
  readonly itemId: string
  readonly type: PictureType
  readonly bytes: number
  readonly hash: string
  readonly small: { readonly type: PictureType; readonly hash: string } | null
}

type NewFile = StoredFile & { readonly careModelId: string; readonly now: Date; readonly by: string }

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
    })
    .execute()
}

export async function countUploads(tx: Tx, since: Date): Promise<{ readonly files: number; readonly bytes: number }> {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select files, bytes from app.uploaded_since(${since})`.execute(tx)
  return rows[0] ?? { files: 0, bytes: 0 }
}

type FileRow = {
  id: string
  item_id: string
  media_type: PictureType
  bytes: number
  hash: string
  small_media_type: PictureType | null
  small_hash: string | null
}

/** A file of an item that the reader sees. */
export async function findFile(tx: Tx, id: string): Promise<StoredFile | undefined> {
  const { rows } = await sql<FileRow>`
    select id, item_id, media_type, bytes, hash, small_media_type, small_hash from stored_file
    where care_model_id = app.care_model() and id = ${id}`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const { small_media_type: smallType, small_hash: smallHash } = row
  return {
    id: row.id,
    itemId: row.item_id,
    type: row.media_type,
    bytes: row.bytes,
    hash: row.hash,
    small: smallType && smallHash ? { type: smallType, hash: smallHash } : null,
  }
}
