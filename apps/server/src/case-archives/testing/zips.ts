import { createWriteStream, mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { openPromise } from 'yauzl'
import { ZipFile } from 'yazl'

export const scratch = () => mkdtempSync(path.join(os.tmpdir(), 'caseloom-zip-'))

export type Entries = Map<string, Buffer>

export async function unzipped(file: string): Promise<Entries> {
  const zip = await openPromise(file, { autoClose: false })
  const entries: Entries = new Map()
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  zip.close()
  return entries
}

/** Writes entries as a ZIP; `after` may do to the bytes what no writer does by itself. */
export async function zipped(entries: Entries, after: (bytes: Buffer) => Buffer = (bytes) => bytes): Promise<string> {
  const zip = new ZipFile()
  for (const [name, bytes] of entries) zip.addBuffer(bytes, name)
  zip.end()
  // Typed as the old interface; it is a PassThrough.
  const bytes = after(await buffer(zip.outputStream as Readable))
  const file = path.join(scratch(), 'case.zip')
  await pipeline([bytes], createWriteStream(file))
  return file
}
