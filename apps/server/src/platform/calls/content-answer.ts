import { pipeline, type Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ByteRange, FileStore } from '../files/file-store.ts'
import { wholeContent } from '../files/whole-content.ts'
import { Problem } from '../problem.ts'

/** An answer that is a stored file: streamed, whole or in the part that the caller asks for (RFC 9110, section 14). */
export class ContentAnswer {
  readonly files: FileStore
  readonly hash: string
  readonly bytes: number
  constructor(files: FileStore, content: { readonly hash: string; readonly bytes: number }) {
    this.files = files
    this.hash = content.hash
    this.bytes = content.bytes
  }
}

export async function sendContent(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ContentAnswer,
): Promise<unknown> {
  const { files, hash, bytes } = answer
  reply.header('accept-ranges', 'bytes')
  const range = rangeOf(request, answer)
  if (!range) {
    reply.header('content-length', bytes)
    return reply.send(checked(await files.stream(hash), hash))
  }
  reply.code(206)
  reply.header('content-range', `bytes ${range.from}-${range.to}/${bytes}`)
  reply.header('content-length', range.to - range.from + 1)
  return reply.send(await files.stream(hash, range))
}

function checked(stored: Readable, hash: string): Readable {
  // An error of either end closes both; the answer's own stream reports it.
  return pipeline(stored, wholeContent(hash), () => undefined)
}

/** The one part that is asked for. Other units, several parts and a part of an older content are answered with the whole. */
function rangeOf({ headers }: FastifyRequest, { hash, bytes }: ContentAnswer): ByteRange | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return null
  const wanted = headers['if-range']
  if (wanted !== undefined && wanted !== `"${hash}"`) return null
  const from = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const to = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null
  if (from > to) throw new Problem('file.range_unsatisfiable', {}, { headers: { 'content-range': `bytes */${bytes}` } })
  return { from, to }
}
