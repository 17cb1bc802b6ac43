import type { FileType } from '@caseloom/contracts/files/upload-rules'
import type { Locale } from '@caseloom/contracts/locales'

type Words = Readonly<Record<FileType, string>>

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const inSentences: Readonly<Record<Locale, Words>> = {
  'en-US': {
    'image/png': 'a PNG file',
    'image/jpeg': 'a JPEG file',
    'image/webp': 'a WebP file',
    'application/pdf': 'a PDF file',
    'text/plain': 'a plain text file',
    'text/csv': 'a CSV file',
    'text/html': 'an HTML page',
    [XLSX]: 'an Excel workbook (XLSX)',
    'video/mp4': 'an MP4 video',
    'video/webm': 'a WebM video',
  },
  'es-ES': {
    'image/png': 'un archivo PNG',
    'image/jpeg': 'un archivo JPEG',
    'image/webp': 'un archivo WebP',
    'application/pdf': 'un archivo PDF',
    'text/plain': 'un archivo de texto sin formato',
    'text/csv': 'un archivo CSV',
    'text/html': 'una página HTML',
    [XLSX]: 'un libro de Excel (XLSX)',
    'video/mp4': 'un vídeo MP4',
    'video/webm': 'un vídeo WebM',
  },
  'it-IT': {
    'image/png': 'un file PNG',
    'image/jpeg': 'un file JPEG',
    'image/webp': 'un file WebP',
    'application/pdf': 'un file PDF',
    'text/plain': 'un file di solo testo',
    'text/csv': 'un file CSV',
    'text/html': 'una pagina HTML',
    [XLSX]: 'una cartella di lavoro Excel (XLSX)',
    'video/mp4': 'un video MP4',
    'video/webm': 'un video WebM',
  },
}

const short: Words = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
  'text/plain': 'TXT',
  'text/csv': 'CSV',
  'text/html': 'HTML',
  [XLSX]: 'XLSX',
  'video/mp4': 'MP4',
  'video/webm': 'WebM',
}

/** A type of file within a sentence, with its article: "report.pdf is not a PDF file." */
export const fileKindIn = (locale: Locale, type: FileType): string => inSentences[locale][type]

/** A stored file in few words, with its size as the language writes numbers: "JPEG, 34 KB", "PDF, 7.2 MB". */
export function fileWords(
  { type, bytes }: { readonly type: FileType; readonly bytes: number },
  locale: Locale = 'en-US',
): string {
  const kilobytes = Math.ceil(bytes / 1024)
  return `${short[type]}, ${kilobytes < 1024 ? `${kilobytes} KB` : megabytesIn(locale, bytes / 1_048_576)}`
}

const megabytesIn = (locale: Locale, megabytes: number): string =>
  `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(megabytes)} MB`

/**
 * The words with which a file was stored, for a reader of any language. They are stored as English writes them; until release 0.1 they were
 * stored as their uploader's language does.
 */
export const fileWordsIn = (locale: Locale, stored: string): string =>
  stored.replace(/(?<!\d)(\d{1,2})[.,](\d) MB$/, (_, whole: string, tenth: string) =>
    megabytesIn(locale, Number(`${whole}.${tenth}`)),
  )
