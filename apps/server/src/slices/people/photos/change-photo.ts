import * as z from 'zod'
import { NIL_ID } from '@caseloom/contracts/ids'
import { Problem, refuse } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { fileWords, findFile, storePicture, type PictureWanted, type StoredFile } from '../../files/index.ts'
import { getItem, lockItem, writeItem, type Property } from '../../items/index.ts'
import { findPhotoId, writePerson } from '../person-store.ts'
import { refusalToChangePhoto } from './photo-policy.ts'

/** The new photo replaces the previous one, which is no longer shown. */
export async function changePhoto(context: Context, personId: string, wanted: PictureWanted): Promise<void> {
  const { tx, seenVersion } = context
  refuse(refusalToChangePhoto(await getItem(tx, personId)))
  const person = await lockItem(tx, personId)
  refuse(refusalToChangePhoto(person))
  const before = await photoOf(context, personId)
  if (seenVersion !== undefined && (person.propertyVersions['Photo'] ?? 0) > seenVersion)
    throw new Problem('record.stale', { Property: 'Photo', Current: before?.id ?? null, Version: person.version })
  const file = await storePicture(context, personId, wanted)
  // Uploading the same picture again changes nothing.
  if (before?.hash === file.hash && before.small?.hash === file.small?.hash) return
  await writePerson(tx, personId, { photo_id: file.id })
  const version = await writeItem(tx, { id: personId, properties: ['Photo'] }, context)
  const about = { kind: person.kind, itemId: personId, personId }
  const words = { before: before ? fileWords(before) : null, after: fileWords(file) }
  context.audit({ action: 'update', ...about, property: 'Photo', ...words })
  context.announce({ itemId: personId, kind: person.kind, personId: person.personId, caseId: null, version })
}

async function photoOf({ tx }: Context, personId: string): Promise<StoredFile | undefined> {
  const id = await findPhotoId(tx, personId)
  return id === undefined ? undefined : findFile(tx, id)
}

/** As a property the photo can only be removed; a new one is uploaded as a file. */
export const photo: Property = {
  schema: z.union([z.null(), z.literal(''), z.literal(NIL_ID)]),
  read: async (context, item) => (await photoOf(context, item.id))?.id ?? null,
  async write(context, item) {
    const before = await photoOf(context, item.id)
    await writePerson(context.tx, item.id, { photo_id: null })
    return { before: before ? fileWords(before) : null, after: null }
  },
}
