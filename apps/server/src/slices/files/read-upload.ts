import { acceptedLabels, isPicture, MAX_UPLOAD_BYTES } from '@caseloom/contracts/files/upload-rules'
import type { UploadedFile } from '@caseloom/contracts/files/uploaded-file'
import type { Locale } from '@caseloom/contracts/locales'
import { plainName, spokenName } from '../../platform/files/file-names.ts'
import { Problem } from '../../platform/problem.ts'
import { readFile } from './file-bytes.ts'
import { fileKindIn } from './file-kind-words.ts'
import type { CheckedFile } from './keep-file.ts'
import { smallIn } from './store-picture.ts'

export type Upload = { readonly file: UploadedFile | undefined; readonly small?: UploadedFile | undefined }

/** Reads a file of any accepted type. Throws the refusal of one that is not, or that is not what its name claims. */
export async function readUpload({ file, small }: Upload, locale: Locale): Promise<CheckedFile> {
  if (!file) throw new Problem('file.missing')
  const name = spokenName(file.Name, locale)
  // The form reader refuses larger ones; other callers come without a form.
  if (file.Bytes.length > MAX_UPLOAD_BYTES) throw new Problem('file.too_large', { Name: name })
  const read = await readFile(plainName(file.Name), file.Bytes)
  if ('refusal' in read) {
    const { refusal, claimed } = read
    throw new Problem(refusal, {
      Name: name,
      ...(refusal === 'file.type_refused' && { Types: acceptedLabels }),
      ...(refusal === 'file.wrong_kind' && claimed && { Kind: fileKindIn(locale, claimed) }),
    })
  }
  return { ...read, small: isPicture(read.type) ? smallIn(small, locale) : null }
}
