import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise, openPromise } from 'yauzl'
import { ZipFile } from 'yazl'

export type Entries = Map<string, Buffer>

/** The entries of a ZIP file, or of its bytes. */
export async function unzipped(zipped: string | Uint8Array): Promise<Entries> {
  const zip = await (typeof zipped === 'string'
    ? openPromise(zipped, { autoClose: false })
    : fromBufferPromise(Buffer.from(zipped), {}))
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
