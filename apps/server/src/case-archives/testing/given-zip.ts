import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { scratchFolder } from '../../backup/testing/scratch-folder.ts'
import type { Entries } from './zips.ts'

/** Writes entries as a ZIP that is deleted after the test. `after` can corrupt the bytes in ways that no ZIP writer does. */
export async function zipped(entries: Entries, after: (bytes: Buffer) => Buffer = (bytes) => bytes): Promise<string> {
  const zip = new ZipFile()
  for (const [name, bytes] of entries) zip.addBuffer(bytes, name)
  zip.end()
  // yazl types it as the legacy stream interface; it is a PassThrough.
  const bytes = after(await buffer(zip.outputStream as Readable))
  const file = path.join(scratchFolder(), 'case.zip')
  writeFileSync(file, bytes)
  return file
}
