import { MAX_UPLOAD_BYTES } from '@caseloom/contracts/files/upload-rules'
import type { PictureType, UploadedFile } from '@caseloom/contracts/files/uploaded-file'
import { cleanLine } from '@caseloom/contracts/items/typed-text'
import type { Locale } from '@caseloom/contracts/locales'
import { keepBytes } from '../../platform/files/files-folder.ts'
import { newId } from '../../platform/database/new-id.ts'
import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { readPicture, type Picture } from './picture-bytes.ts'
import { countUploads, insertFile, type StoredFile } from './stored-file-store.ts'

const kindWords: Record<PictureType, string> = { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/webp': 'WebP' }

/** The type that a file name claims; other names claim none. */
const promised: readonly (readonly [RegExp, PictureType])[] = [
  [/\.(jpe?g|jfif)$/i, 'image/jpeg'],
  [/\.png$/i, 'image/png'],
  [/\.webp$/i, 'image/webp'],
]

const nameless: Readonly<Record<Locale, string>> = {
  'en-US': 'This file',
  'es-ES': 'Este archivo',
  'it-IT': 'Questo file',
}

/** The name for messages: one short line. */
const spoken = (name: string, locale: Locale) => cleanLine(name).slice(0, 80) || nameless[locale]

/** Looks at the bytes, not at the name; refuses bytes that are not a picture or not of the type that the name claims. */
function pictureIn({ Name, Bytes }: UploadedFile, locale: Locale): Picture {
  const name = spoken(Name, locale)
  if (Bytes.length > MAX_UPLOAD_BYTES) throw new Problem('file.too_large', { Name: name })
  const picture = readPicture(Bytes)
  if (!picture) throw new Problem('file.not_a_picture', { Name: name })
  const [, type] = promised.find(([ending]) => ending.test(Name)) ?? []
  if (type !== undefined && type !== picture.type)
    throw new Problem('file.wrong_kind', { Name: name, Kind: kindWords[type] })
  return picture
}

const HOUR_MS = 3_600_000
/** Per hour. A test hook multiplies this and every other limit. */
const QUOTA = { files: 120, bytes: 300 * 1_048_576 } as const

async function refuseOverQuota({ tx, now, platform }: Context): Promise<void> {
  const { files, bytes } = await countUploads(tx, new Date(now.getTime() - HOUR_MS))
  const factor = platform.configuration.limitFactor
  if (files >= QUOTA.files * factor || bytes >= QUOTA.bytes * factor)
    throw new Problem('file.too_many', {}, { headers: { 'retry-after': '600' } })
}

export type PictureWanted = { readonly file: UploadedFile | undefined; readonly small: UploadedFile | undefined }

/** Stores a picture of an item, without metadata of place and time. The bytes are on the disk before their row is written. */
export async function storePicture(context: Context, itemId: string, wanted: PictureWanted): Promise<StoredFile> {
  if (!wanted.file || wanted.file.Bytes.length === 0) throw new Problem('file.missing')
  await refuseOverQuota(context)
  const large = pictureIn(wanted.file, context.locale)
  const small = wanted.small ? pictureIn(wanted.small, context.locale) : null
  const { dataFolder } = context.platform.configuration
  const file = {
    id: newId(context.now),
    itemId,
    type: large.type,
    bytes: large.bytes.length,
    hash: await keepBytes(dataFolder, large.bytes),
    small: small && { type: small.type, hash: await keepBytes(dataFolder, small.bytes) },
  }
  const { careModelId, personId } = context.actor
  await insertFile(context.tx, { ...file, careModelId, now: context.now, by: personId })
  return file
}

/** A picture in the words of the trail: "JPEG, 34 KB". */
export function pictureWords({ type, bytes }: Pick<StoredFile, 'type' | 'bytes'>): string {
  return `${kindWords[type]}, ${Math.ceil(bytes / 1024)} KB`
}
