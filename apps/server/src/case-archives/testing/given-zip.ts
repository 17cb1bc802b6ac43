import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { scratchFolder } from '../../backup/testing/scratch-folder.ts'
import { zipOf, type Entries } from '../../platform/files/testing/zips.ts'

/** Writes entries as a ZIP that is deleted after the test. `after` can corrupt the bytes in ways that no ZIP writer does. */
export async function zipped(entries: Entries, after: (bytes: Buffer) => Buffer = (bytes) => bytes): Promise<string> {
  const bytes = after(await zipOf(entries))
  const file = path.join(scratchFolder(), 'case.zip')
  writeFileSync(file, bytes)
  return file
}
