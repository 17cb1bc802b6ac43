import type { FileType } from '@caseloom/contracts/files/upload-rules'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { Picture } from './picture-bytes.ts'
import { insertFile, type StoredFile } from './stored-file-store.ts'
import { refuseOverQuota } from './upload-quota.ts'

/** A file that has been read and found to be what it claims, with a picture's thumbnail. */
export type CheckedFile = {
  readonly type: FileType
  readonly bytes: Buffer
  readonly small: Picture | null
  /** The question of a document that it is uploaded for. */
  readonly questionId?: string
}

/** Stores a file of an item. The bytes are stored before their row is written. */
export async function keepFile(context: Context<Actor>, itemId: string, checked: CheckedFile): Promise<StoredFile> {
  const { actor, now, platform, tx } = context
  const { type, bytes, small, questionId = null } = checked
  await refuseOverQuota(context, bytes.length)
  const file = {
    id: newId(now),
    itemId,
    type,
    bytes: bytes.length,
    hash: await platform.files.keep(bytes),
    small: small && { type: small.type, hash: await platform.files.keep(small.bytes) },
    questionId,
  }
  const by = actor.kind === 'member' ? actor.personId : null
  await insertFile(tx, { ...file, careModelId: actor.careModelId, now, by })
  return file
}
