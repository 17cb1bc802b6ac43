import { statSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { isReadable } from '../platform/http/is-readable.ts'
import { isSame, sumOf } from '../backup/summed.ts'
import { CaseContents, countsOf, FORMAT, withSignedFiles } from './case-contents.ts'
import { CaseManifest, CONTENTS_ENTRY, isEntryName, MANIFEST_ENTRY, SUMS_ENTRY, sumsText } from './manifest.ts'
import { partNames } from './parts.ts'
import { TerminalError } from '../platform/terminal-error.ts'

/** The file is not a complete archive of a case: one sentence for the person who typed the command. */
export class ArchiveRefused extends TerminalError {}

const MEGABYTE = 1_048_576
/** Far more than a case of many years has; stops archives that are built to exhaust the reader. */
const limits = {
  entries: 50_000,
  entryBytes: 512 * MEGABYTE,
  allBytes: 4096 * MEGABYTE,
  jsonBytes: 256 * MEGABYTE,
  ratio: 1000,
} as const

export type OpenCaseArchive = {
  readonly manifest: CaseManifest
  readonly contents: () => Promise<CaseContents>
  readonly read: (name: string) => Promise<Buffer>
  close(): void
}

const isRegular = ({ externalFileAttributes }: Entry) => {
  const type = (externalFileAttributes >>> 16) & 0o170000
  return type === 0 || type === 0o100000
}

/** Why an entry is refused, before any of it is unpacked. */
function refusalOf(entry: Entry, seen: ReadonlyMap<string, Entry>): string | null {
  const { fileName, uncompressedSize, compressedSize } = entry
  const shown = JSON.stringify(fileName.slice(0, 100))
  if (!isEntryName(fileName)) return `${shown} is no name that an archive of a case has`
  if (seen.has(fileName)) return `${shown} is in it twice`
  if (!isRegular(entry)) return `${shown} is no plain file`
  if (entry.isEncrypted()) return `${shown} is encrypted`
  if (uncompressedSize > limits.entryBytes) return `${shown} is too large`
  if (uncompressedSize > MEGABYTE && uncompressedSize > compressedSize * limits.ratio)
    return `${shown} would unpack to far more than it is`
  return null
}

async function entriesOf(zip: ZipFile, fileBytes: number): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  let [packed, unpacked] = [0, 0]
  if (zip.entryCount > limits.entries) throw new ArchiveRefused('This archive is refused: it has too many entries.')
  for await (const entry of zip.eachEntry()) {
    const refusal = refusalOf(entry, entries)
    if (refusal !== null) throw new ArchiveRefused(`This archive is refused: ${refusal}.`)
    entries.set(entry.fileName, entry)
    packed += entry.compressedSize
    unpacked += entry.uncompressedSize
    // Overlapping entries add up to more than the whole file.
    if (packed > fileBytes) throw new ArchiveRefused('This archive is refused: its entries lie over each other.')
    if (unpacked > limits.allBytes) throw new ArchiveRefused('This archive is refused: it would unpack to too much.')
  }
  return entries
}

/** Opens the ZIP of a case and compares everything with its manifest, so that no altered content is read further. */
export async function openCaseArchive(file: string): Promise<OpenCaseArchive> {
  if (!isReadable(file) || !statSync(file).isFile()) throw new ArchiveRefused(`There is no file ${file}.`)
  const zip = await openPromise(file, { autoClose: false, strictFileNames: true }).catch((error: unknown) => {
    throw new ArchiveRefused(`${file} is not a complete ZIP file (${wordsOf(error)}).`)
  })
  try {
    const entries = await entriesOf(zip, statSync(file).size)
    const stream = async (name: string): Promise<Readable> => {
      const entry = entries.get(name)
      if (!entry) throw new ArchiveRefused(`${name} is missing.`)
      return zip.openReadStreamPromise(entry)
    }
    const json = async (name: string): Promise<unknown> => {
      if ((entries.get(name)?.uncompressedSize ?? 0) > limits.jsonBytes)
        throw new ArchiveRefused(`${name} is too large.`)
      return JSON.parse(await text(await stream(name))) as unknown
    }
    const manifest = readManifest(await json(MANIFEST_ENTRY))
    await checkSums(manifest, entries, stream)
    return {
      manifest,
      contents: async () => readContents(await json(CONTENTS_ENTRY), manifest),
      read: async (name) => buffer(await stream(name)),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    if (error instanceof ArchiveRefused) throw error
    throw new ArchiveRefused(`This archive is damaged (${wordsOf(error)}).`)
  }
}

function readManifest(said: unknown): CaseManifest {
  const about = said as { Product?: unknown; Kind?: unknown; Format?: unknown } | null
  if (about?.Product !== 'caseloom' || about.Kind !== 'case')
    throw new ArchiveRefused('This is not the archive of a case.')
  if (typeof about.Format === 'number' && about.Format > FORMAT)
    throw new ArchiveRefused('This archive was made by a newer Caseloom. Read it with that version.')
  const manifest = CaseManifest.safeParse(said)
  if (!manifest.success) throw new ArchiveRefused('This archive is damaged: its manifest does not fit.')
  return manifest.data
}

type Stream = (name: string) => Promise<Readable>

async function checkSums(manifest: CaseManifest, entries: ReadonlyMap<string, Entry>, stream: Stream): Promise<void> {
  const faults = [...strayEntries(manifest, entries)]
  for (const { Path, Bytes, Sha256 } of manifest.Files.filter((file) => entries.has(file.Path))) {
    const sum = await sumOf(await stream(Path)).catch((error: unknown) => wordsOf(error))
    if (typeof sum === 'string') faults.push(`${Path} cannot be read (${sum}).`)
    else if (!isSame(sum, { bytes: Bytes, sha256: Sha256 }))
      faults.push(`${Path} was altered: its SHA-256 is not the one in the manifest.`)
  }
  const own = await sumOf(await stream(MANIFEST_ENTRY))
  const sums = manifest.Files.map(({ Path, Bytes, Sha256 }) => ({ name: Path, bytes: Bytes, sha256: Sha256 }))
  const wanted = sumsText([...sums, { name: MANIFEST_ENTRY, ...own }])
  if (entries.has(SUMS_ENTRY) && (await text(await stream(SUMS_ENTRY))) !== wanted)
    faults.push(`${MANIFEST_ENTRY} was altered: ${SUMS_ENTRY} says otherwise.`)
  if (faults.length > 0) throw new ArchiveRefused(faults.join('\n'))
}

function* strayEntries(manifest: CaseManifest, entries: ReadonlyMap<string, Entry>): Iterable<string> {
  const listed = new Set([...manifest.Files.map(({ Path }) => Path), MANIFEST_ENTRY, SUMS_ENTRY])
  for (const name of listed) if (!entries.has(name)) yield `${name} is missing.`
  for (const name of entries.keys()) if (!listed.has(name)) yield `${name} was added: the manifest does not know it.`
}

function readContents(said: unknown, manifest: CaseManifest): CaseContents {
  const contents = CaseContents.safeParse(said)
  if (!contents.success) {
    const [first] = contents.error.issues
    const where = first?.path.slice(0, 3).join('.') ?? ''
    throw new ArchiveRefused(`${CONTENTS_ENTRY} does not fit (${where}: ${first?.message ?? ''}).`)
  }
  const counts = countsOf(contents.data)
  const differing = partNames.find((name) => counts[name] !== manifest.Counts[name])
  if (differing !== undefined)
    throw new ArchiveRefused(`${CONTENTS_ENTRY} does not fit: ${differing} are not as many as the manifest says.`)
  return withSignedFiles(contents.data)
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
