import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { openPromise } from 'yauzl'
import { ZipFile } from 'yazl'

export type Entries = Map<string, Buffer>

export async function unzipped(file: string): Promise<Entries> {
  const zip = await openPromise(file, { autoClose: false })
  const entries: Entries = new Map()
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  zip.close()
  return entries
}

export function zipOf(entries: Entries): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of entries) zip.addBuffer(bytes, name)
  zip.end()
  // yazl types it as the legacy stream interface; it is a PassThrough.
  return buffer(zip.outputStream as Readable)
}
