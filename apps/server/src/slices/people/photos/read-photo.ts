import { readBytes } from '../../../platform/files/files-folder.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { findFile } from '../../files/index.ts'
import { getItem } from '../../items/index.ts'
import { findPhotoId } from '../person-store.ts'

const NOTHING_NEW = new Uint8Array()

/** A person's present photo, by their id, their case's or its own. Earlier photos are no longer shown to anybody. */
export async function readPhoto(
  context: Context,
  id: string,
  size: 'full' | 'small',
): Promise<Uint8Array<ArrayBuffer>> {
  const photoId = await findPhotoId(context.tx, id)
  const file = photoId === undefined ? undefined : await findFile(context.tx, photoId)
  if (!file) throw new Problem('record.not_found')
  const person = await getItem(context.tx, file.itemId)
  const { hash, type } = size === 'small' && file.small ? file.small : file
  const etag = `"${hash}"`
  context.header('etag', etag)
  context.header('content-type', type)
  context.header('cache-control', 'private, no-cache')
  // Opened by itself it is a download, never a page on this origin.
  context.header('content-disposition', 'attachment; filename="photo"')
  if (context.isKnown(etag)) return NOTHING_NEW
  context.audit({ action: 'read photo', kind: person.kind, itemId: person.id, personId: person.id })
  return new Uint8Array(await readBytes(context.platform.configuration.dataFolder, hash))
}
