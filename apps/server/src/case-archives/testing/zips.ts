import { buffer } from 'node:stream/consumers'
import { openPromise } from 'yauzl'

export type Entries = Map<string, Buffer>

export async function unzipped(file: string): Promise<Entries> {
  const zip = await openPromise(file, { autoClose: false })
  const entries: Entries = new Map()
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  zip.close()
  return entries
}
