/** The largest upload, in bytes (spec: home, constants; documents, section 9). */
export const MAX_UPLOAD_BYTES = 10_485_760

/** The types of files that are accepted, in the order of the hint (spec: documents, section 5). */
const accepted = [
  { type: 'image/png', label: 'PNG', extensions: ['png'] },
  { type: 'image/jpeg', label: 'JPG', extensions: ['jpg', 'jpeg'] },
  { type: 'image/webp', label: 'WEBP', extensions: ['webp'] },
  { type: 'application/pdf', label: 'PDF', extensions: ['pdf'] },
  { type: 'text/plain', label: 'TXT', extensions: ['txt'] },
  { type: 'text/csv', label: 'CSV', extensions: ['csv'] },
  { type: 'text/html', label: 'HTML', extensions: ['html', 'htm'] },
  {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    label: 'XLSX',
    extensions: ['xlsx'],
  },
  { type: 'video/mp4', label: 'MP4', extensions: ['mp4'] },
  { type: 'video/webm', label: 'WEBM', extensions: ['webm'] },
] as const

export type AcceptedFile = (typeof accepted)[number]
export type FileType = AcceptedFile['type']

export const acceptedFiles: readonly AcceptedFile[] = accepted
export const fileTypeNames = accepted.map(({ type }) => type) as [FileType, ...FileType[]]

/** For the file dialog of a browser: ".png,.jpg,…". */
export const acceptedExtensions = accepted.flatMap(({ extensions }) => extensions.map((each) => `.${each}`)).join(',')

/** The types in words, for the hint and for refusals: "PNG, JPG, …". */
export const acceptedLabels = accepted.map(({ label }) => label).join(', ')

/** The last extension of a file name in lower case; empty if it has none. */
export const extensionOf = (name: string): string => /\.([^./\\]+)$/.exec(name.trim())?.[1]?.toLowerCase() ?? ''

/** The accepted type that a file name claims; undefined if it claims none or one that is not accepted. */
export function findClaimedType(name: string): AcceptedFile | undefined {
  const extension = extensionOf(name)
  return accepted.find(({ extensions }) => extensions.some((each) => each === extension))
}

export const isPicture = (type: string): boolean => type.startsWith('image/')
export const isVideo = (type: string): boolean => type.startsWith('video/')

/** Why a file cannot be uploaded, as far as its name and size tell; null if they allow it. */
export function refusalToUpload({
  name,
  bytes,
}: {
  name: string
  bytes: number
}): 'file.type_refused' | 'file.empty' | 'file.too_large' | null {
  if (!findClaimedType(name)) return 'file.type_refused'
  if (bytes === 0) return 'file.empty'
  return bytes > MAX_UPLOAD_BYTES ? 'file.too_large' : null
}

/** The name under which a file is downloaded: its name now, with the extension of what it is. */
export function downloadName(name: string, type: FileType): string {
  const extensions: readonly string[] = accepted.find((each) => each.type === type)?.extensions ?? []
  return extensions.includes(extensionOf(name)) ? name : `${name}.${extensions[0] ?? 'bin'}`
}
