import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { Faults } from './import-faults.ts'

/** One row of a file: its line, and its fields by column name. A column that the file lacks is empty. */
export type CsvRow = { readonly file: string; readonly line: number; readonly field: (column: string) => string }

export type Columns = { readonly required: readonly string[]; readonly optional: readonly string[] }

const MAX_FILE_BYTES = 2_000_000_000
/** Without a limit, a quotation mark that is never closed would make one field of the rest of the file. */
const MAX_ROW_BYTES = 1_000_000
/** More than any header line. */
const HEADER_BYTES = 16_384
const TOO_LONG = 'The row is longer than 1 MB. Is a quotation mark never closed?'

/** Reads a file row by row, whatever its size. Faults go to `faults`; a row with a fault is left out. */
export async function* readCsv(
  folder: string,
  file: string,
  columns: Columns,
  faults: Pick<Faults, 'add'>,
): AsyncGenerator<CsvRow> {
  const whole = path.join(folder, file)
  const about = await stat(whole).catch(() => undefined)
  if (!about?.isFile()) {
    faults.add(file, null, 'There is no such file in the folder.')
    return
  }
  if (about.size > MAX_FILE_BYTES) {
    faults.add(file, null, 'The file is larger than 2 GB. Split it, and import the parts one after another.')
    return
  }
  const parser = parse({
    delimiter: await delimiterOf(whole),
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_BYTES,
  })
  const source = Readable.from(utf8Lines(createReadStream(whole, { highWaterMark: 262_144 })))
  source.on('error', (error) => parser.destroy(error))
  // With `info` the parser gives each record its line number.
  const records = source.pipe(parser) as AsyncIterable<{ record: string[]; info: { lines: number } }>
  let place: Map<string, number> | undefined
  let width = 0
  try {
    for await (const { record, info } of records) {
      if (!place) {
        place = placesOf(file, record, columns, faults)
        if (!place) return
        width = record.length
        continue
      }
      const row = rowOf(file, { record, line: firstLineOf(record, info.lines), place, width }, faults)
      if (row) yield row
    }
    if (!place) faults.add(file, null, 'The file is empty.')
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === undefined) throw error
    faults.add(file, reason.line, reason.text)
  } finally {
    source.destroy()
  }
}

/** Spreadsheets in locales with a decimal comma separate fields by semicolons. */
async function delimiterOf(whole: string): Promise<',' | ';'> {
  const file = await open(whole)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(HEADER_BYTES), position: 0 })
    const [header = ''] = buffer.subarray(0, bytesRead).toString('utf8').split(/\r?\n/)
    return header.includes(';') && !header.includes(',') ? ';' : ','
  } finally {
    await file.close()
  }
}

function placesOf(
  file: string,
  header: readonly string[],
  columns: Columns,
  faults: Pick<Faults, 'add'>,
): Map<string, number> | undefined {
  const names = header.map((name) => name.trim())
  const place = new Map(names.map((name, index) => [name, index]))
  const missing = columns.required.filter((name) => !place.has(name))
  for (const name of missing) faults.add(file, 1, `The column ${name} is missing.`)
  const known = [...columns.required, ...columns.optional]
  const doubled = known.filter((name) => names.filter((each) => each === name).length > 1)
  for (const name of doubled) faults.add(file, 1, `The column ${name} appears more than once.`)
  return missing.length + doubled.length > 0 ? undefined : place
}

/** The first line of a row whose notes may span several lines. */
function firstLineOf(record: readonly string[], lastLine: number): number {
  return record.reduce((line, field) => (field.includes('\n') ? line - field.split('\n').length + 1 : line), lastLine)
}

type Read = {
  readonly record: readonly string[]
  readonly line: number
  readonly place: Map<string, number>
  readonly width: number
}

function rowOf(file: string, { record, line, place, width }: Read, faults: Pick<Faults, 'add'>): CsvRow | undefined {
  if (record.length !== width) {
    faults.add(file, line, `The row has ${record.length} fields; the first line names ${width}.`)
    return undefined
  }
  return {
    file,
    line,
    field(column) {
      const index = place.get(column)
      return index === undefined ? '' : (record[index] ?? '').trim()
    },
  }
}

class UnreadableText extends Error {
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

/** The file's bytes in pieces that end with a line, checked: a wrong encoding would silently break names. */
async function* utf8Lines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let line = 1
  let rest = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([rest, chunk])
    const end = bytes.lastIndexOf(10) + 1
    rest = bytes.subarray(end)
    if (rest.length > MAX_ROW_BYTES) throw new UnreadableText(line, TOO_LONG)
    if (end === 0) continue
    yield checked(bytes.subarray(0, end), line)
    line += countLines(bytes.subarray(0, end))
  }
  if (rest.length > 0) yield checked(rest, line)
}

function checked(bytes: Buffer, line: number): Buffer {
  const refuse = (message: string, isWrong: (line: Buffer) => boolean) => {
    throw new UnreadableText(lineOf(bytes, line, isWrong), message)
  }
  if (line === 1 && isUtf16(bytes)) refuse('The text is UTF-16. Save the file as "CSV UTF-8".', () => true)
  if (bytes.includes(0)) refuse('This is not a text file.', (part) => part.includes(0))
  if (!isUtf8(bytes)) refuse('The text is not UTF-8. Save the file as "CSV UTF-8".', (part) => !isUtf8(part))
  return bytes
}

/** Recognized by its byte order mark, or by the zero byte in each of the first characters. */
function isUtf16([first, second, third, fourth]: Buffer): boolean {
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  return isMarked || (first === 0 && third === 0) || (second === 0 && fourth === 0)
}

function countLines(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) count += 1
  return count
}

/** The first wrong line; if only the whole text is wrong, the last line. */
function lineOf(bytes: Buffer, firstLine: number, isWrong: (line: Buffer) => boolean): number {
  let [line, start] = [firstLine, 0]
  for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, start)) {
    if (isWrong(bytes.subarray(start, end))) return line
    line += 1
    start = end + 1
  }
  return line
}

function reasonOf(error: unknown): { line: number | null; text: string } | undefined {
  if (error instanceof UnreadableText) return { line: error.line, text: error.message }
  if (!(error instanceof CsvError)) return undefined
  const line = typeof error.lines === 'number' ? error.lines : null
  if (error.code === 'CSV_MAX_RECORD_SIZE') return { line, text: TOO_LONG }
  return { line, text: 'This is not CSV: a quotation mark stands where none may be, or is never closed.' }
}
