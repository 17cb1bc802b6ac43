import type { PictureType, UploadedFile } from '@caseloom/contracts/files/uploaded-file'
import type { Locale } from '@caseloom/contracts/locales'
import type { Context } from '../../platform/calls/serve.ts'
import { spokenName } from '../../platform/files/file-names.ts'
import { Problem } from '../../platform/problem.ts'
import { fileKindIn } from './file-kind-words.ts'
import { keepFile } from './keep-file.ts'
import { readPicture, type Picture } from './picture-bytes.ts'
import type { StoredFile } from './stored-file-store.ts'

/** The type that a file name claims; other names claim none. */
const promised: readonly (readonly [RegExp, PictureType])[] = [
  [/\.(jpe?g|jfif)$/i, 'image/jpeg'],
  [/\.png$/i, 'image/png'],
  [/\.webp$/i, 'image/webp'],
]

/** Looks at the bytes, not at the name; refuses bytes that are not a picture or not of the type that the name claims. */
export function pictureIn({ Name, Bytes }: UploadedFile, locale: Locale): Picture {
  const name = spokenName(Name, locale)
  const picture = readPicture(Bytes)
  if (!picture) throw new Problem('file.not_a_picture', { Name: name })
  const [, type] = promised.find(([ending]) => ending.test(Name)) ?? []
  if (type !== undefined && type !== picture.type)
    throw new Problem('file.wrong_kind', { Name: name, Kind: fileKindIn(locale, type) })
  return picture
}

/** More than the web app ever makes. A larger one would be no thumbnail, and lists show the picture itself instead. */
const MOST_SMALL_BYTES = 100 * 1024
const SMALL_SIDE = 512

/** The thumbnail that the client made; null if there is none that is small. */
export function smallIn(small: UploadedFile | undefined, locale: Locale): Picture | null {
  const picture = small ? pictureIn(small, locale) : null
  if (!picture || picture.bytes.length > MOST_SMALL_BYTES) return null
  return Math.max(picture.width, picture.height) <= SMALL_SIDE ? picture : null
}

export type PictureWanted = { readonly file: UploadedFile | undefined; readonly small: UploadedFile | undefined }

/** Stores a picture of an item, without metadata of place and time. */
export async function storePicture(context: Context, itemId: string, wanted: PictureWanted): Promise<StoredFile> {
  if (!wanted.file || wanted.file.Bytes.length === 0) throw new Problem('file.missing')
  const large = pictureIn(wanted.file, context.locale)
  const small = smallIn(wanted.small, context.locale)
  return keepFile(context, itemId, { ...large, small })
}
