import { createReadStream, statSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { openPromise, type Entry } from 'yauzl'
import * as z from 'zod'
import { isReadable } from '../platform/http/is-readable.ts'
import { BackupRefused } from './backup-refused.ts'
import { fileEntry, FORMAT, JOBS_ENTRY, Manifest, MANIFEST_ENTRY, tableEntry } from './manifest.ts'
import { isSame, sumOf, type Sum } from './summed.ts'
import { SEAL_LENGTH } from './write-archive.ts'

export type OpenArchive = {
  readonly manifest: Manifest
  /** The unpacked contents of an entry. */
  readonly read: (name: string) => Promise<Readable>
  readonly names: readonly string[]
  close(): void
}

/** Opens an archive and reads its manifest. Its sums are checked by checkArchive. */
export async function openArchive(file: string): Promise<OpenArchive> {
  if (!isReadable(file)) throw new BackupRefused(`There is no file ${file}.`)
  const zip = await openPromise(file, { autoClose: false, strictFileNames: true }).catch((error: unknown) => {
    throw new BackupRefused(
      `${file} is not a complete archive: its end is missing, or it is something else (${wordsOf(error)}).`,
    )
  })
  try {
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    const read = async (name: string): Promise<Readable> => {
      const entry = entries.get(name)
      if (!entry) throw new BackupRefused(`The archive is damaged: ${name} is missing.`)
      return zip.openReadStreamPromise(entry)
    }
    const manifest = await readManifest(read)
    return { manifest, read, names: [...entries.keys()], close: () => zip.close() }
  } catch (error) {
    zip.close()
    if (error instanceof BackupRefused) throw error
    throw new BackupRefused(`The archive is damaged: its list of contents cannot be read (${wordsOf(error)}).`)
  }
}

const Announced = z.object({ product: z.literal('caseloom'), format: z.number() })

async function readManifest(read: OpenArchive['read']): Promise<Manifest> {
  const said: unknown = JSON.parse(await text(await read(MANIFEST_ENTRY)))
  const announced = Announced.safeParse(said)
  if (!announced.success) throw new BackupRefused('This is not a Caseloom backup.')
  if (announced.data.format > FORMAT)
    throw new BackupRefused('This backup was made by a newer Caseloom. Restore it with that version.')
  const manifest = Manifest.safeParse(said)
  if (!manifest.success)
    throw new BackupRefused(`The archive is damaged: its manifest does not fit (${z.prettifyError(manifest.error)}).`)
  return manifest.data
}

/** Reads everything once and compares every sum, so that nothing damaged reaches a database. */
export async function checkArchive(file: string, archive: OpenArchive): Promise<void> {
  const expected = expectedSums(archive.manifest)
  for (const [name, sum] of expected) await checkEntry(archive, name, sum)
  const stray = archive.names.find((name) => name !== MANIFEST_ENTRY && !expected.has(name))
  if (stray !== undefined) throw new BackupRefused(`The archive is damaged: its manifest does not know ${stray}.`)
  await checkSeal(file)
}

function expectedSums({ tables, jobs, files }: Manifest): Map<string, Sum> {
  return new Map<string, Sum>([
    ...tables.map((table) => [tableEntry(table), table] as const),
    [JOBS_ENTRY, jobs],
    ...files.map((file) => [fileEntry(file.path), file] as const),
  ])
}

async function checkEntry({ read }: OpenArchive, name: string, expected: Sum): Promise<void> {
  const found = await read(name)
    .then(sumOf)
    .catch((error: unknown) => {
      if (error instanceof BackupRefused) throw error
      throw new BackupRefused(`The archive is damaged: ${name} cannot be read (${wordsOf(error)}).`)
    })
  if (!isSame(found, expected))
    throw new BackupRefused(`The archive is damaged: ${name} is not what was written (its SHA-256 differs).`)
}

/** The sum of the whole file also covers the manifest and bytes that no reader looks at. */
async function checkSeal(file: string): Promise<void> {
  const sealAt = statSync(file).size - SEAL_LENGTH
  const { sha256 } = await sumOf(createReadStream(file, { end: sealAt - 1 }))
  const seal = await buffer(createReadStream(file, { start: sealAt }))
  if (seal.toString('latin1') !== sha256)
    throw new BackupRefused('The archive is damaged: the SHA-256 at its end is not that of the file.')
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
