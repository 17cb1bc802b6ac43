import { isPicture } from '@caseloom/contracts/files/upload-rules'
import type { Actor } from '../../../platform/actor.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { findFile, listContents, type StoredFile } from '../../files/index.ts'
import { getItem } from '../../items/index.ts'
import { findPhotoId } from '../person-store.ts'

const NOTHING_NEW = new Uint8Array()

/**
 * A person's present photo, by their id, their case's or its own, or an uploaded picture, by its item's id. Earlier photos are no longer
 * shown to anybody.
 */
export async function readImage(
  context: Context<Actor>,
  id: string,
  size: 'full' | 'small',
): Promise<Uint8Array<ArrayBuffer>> {
  const photoId = await findPhotoId(context.tx, id)
  const file = photoId === undefined ? await findPicture(context, id) : await findFile(context.tx, photoId)
  if (!file) throw new Problem('record.not_found')
  const item = await getItem(context.tx, file.itemId)
  const { hash, type } = size === 'small' && file.small ? file.small : file
  const etag = `"${hash}"`
  context.header('etag', etag)
  context.header('content-type', type)
  context.header('cache-control', 'private, no-cache')
  // Opened by itself it is a download, never a page on this origin.
  context.header('content-disposition', 'attachment; filename="photo"')
  if (context.isKnown(etag)) return NOTHING_NEW
  context.audit({
    action: photoId === undefined ? 'read picture' : 'read photo',
    kind: item.kind,
    itemId: item.id,
    caseId: item.caseId,
    personId: photoId === undefined ? item.personId : item.id,
  })
  return new Uint8Array(await context.platform.files.read(hash))
}

async function findPicture({ tx }: Pick<Context, 'tx'>, id: string): Promise<StoredFile | undefined> {
  const [file] = await listContents(tx, [id])
  return file && isPicture(file.type) ? file : undefined
}
