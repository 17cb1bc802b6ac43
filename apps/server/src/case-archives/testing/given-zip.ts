import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { scratchFolder } from '../../backup/testing/scratch-folder.ts'
import type { Entries } from './zips.ts'

/** Writes entries as a ZIP that is gone after the test; `after` may do to the bytes what no writer does by itself. */
export async function zipped(entries: Entries, after: (bytes: Buffer) => Buffer = (bytes) => bytes): Promise<string> {
  const zip = new ZipFile()
  for (const [name, bytes] of entries) zip.addBuffer(bytes, name)
  zip.end()
  // Typed as the old interface; it is a PassThrough.
  const bytes = after(await buffer(zip.outputStream as Readable))
  const file = path.join(scratchFolder(), 'case.zip')
  writeFileSync(file, bytes)
  return file
}
