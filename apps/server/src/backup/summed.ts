import { createHash } from 'node:crypto'
import { Transform, Writable, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Size and hash of a stream of bytes. */
export type Sum = { readonly bytes: number; readonly sha256: string }

/** Passes everything through and knows its sum at the end. */
export function summing(): { readonly stream: Transform; readonly sum: () => Sum } {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, sum: () => ({ bytes, sha256: hash.digest('hex') }) }
}

export async function sumOf(source: Readable): Promise<Sum> {
  const { stream, sum } = summing()
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  await pipeline(source, stream, nowhere)
  return sum()
}

export function isSame(one: Sum, other: Sum): boolean {
  return one.bytes === other.bytes && one.sha256 === other.sha256
}
