import { findClaimedType, type FileType } from '@caseloom/contracts/files/upload-rules'
import type { ProblemCode } from '@caseloom/contracts/problem'
import { isPdf } from './pdf-bytes.ts'
import { readPicture } from './picture-bytes.ts'
import { isPage, isPlainText } from './text-bytes.ts'
import { readMp4, readWebm } from './video-bytes.ts'
import { findWorkbookFault } from './workbook-bytes.ts'

/** A file as it is stored: pictures and films without what they say about place and time. */
export type ReadFile = { readonly type: FileType; readonly bytes: Buffer }

export type Refused = { readonly refusal: ProblemCode; readonly claimed: FileType | null }

const faults = {
  no_workbook: 'file.wrong_kind',
  has_macros: 'file.has_macros',
  unpacks_too_large: 'file.unpacks_too_large',
} as const satisfies Record<string, ProblemCode>

/** Reads a file as what its name claims. It is refused if its bytes are anything else, or more than that. */
export async function readFile(name: string, given: Uint8Array): Promise<ReadFile | Refused> {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  const claimed = findClaimedType(name)?.type ?? null
  if (claimed === null) return { refusal: 'file.type_refused', claimed }
  if (bytes.length === 0) return { refusal: 'file.empty', claimed }
  const read = await readAs(claimed, bytes)
  return typeof read === 'string' ? { refusal: read, claimed } : { type: claimed, bytes: read }
}

/** The bytes to store for a file of this type, or the reason to refuse it. Stored bytes pass this check unchanged. */
export async function readAs(type: FileType, bytes: Buffer): Promise<Buffer | ProblemCode> {
  if (!isWorkbook(type)) return readers[type](bytes) ?? 'file.wrong_kind'
  const fault = await findWorkbookFault(bytes)
  return fault ? faults[fault] : bytes
}

type Workbook = Extract<FileType, `application/vnd.openxmlformats${string}`>
const isWorkbook = (type: FileType): type is Workbook => type.startsWith('application/vnd.openxmlformats')

/** The bytes to store, or null if they are not of this type. */
type Reader = (bytes: Buffer) => Buffer | null

const asPicture =
  (type: FileType): Reader =>
  (bytes) => {
    const picture = readPicture(bytes)
    return picture?.type === type ? picture.bytes : null
  }
const whole =
  (isOfType: (bytes: Buffer) => boolean): Reader =>
  (bytes) =>
    isOfType(bytes) ? bytes : null
const asText = whole(isPlainText)

const readers: Readonly<Record<Exclude<FileType, Workbook>, Reader>> = {
  'image/png': asPicture('image/png'),
  'image/jpeg': asPicture('image/jpeg'),
  'image/webp': asPicture('image/webp'),
  'application/pdf': whole(isPdf),
  'text/plain': asText,
  'text/csv': asText,
  'text/html': whole(isPage),
  'video/mp4': readMp4,
  'video/webm': readWebm,
}
