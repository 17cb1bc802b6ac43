import { MAX_UPLOAD_BYTES, type UploadedFile } from '@caseloom/contracts/files/uploaded-file'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { Problem } from './problem.ts'
import { turns } from './turns.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint takes files. */
    readonly takesFiles?: boolean
  }
}

/** A file of the largest size, a small one beside it, and what stands around them in the form. */
const LONGEST_BODY = MAX_UPLOAD_BYTES + 1_048_576

/** A picture and the same picture for lists. */
const MOST_PARTS = 2
const LONGEST_PART_HEADERS = 4096

/** Uploads of one account that wait their turn; their bodies are not read yet and take no memory. */
const inTurn = turns(2, 20)

/** Reads forms with files (RFC 7578), and only where an endpoint takes them. `serve` has admitted the caller by then. */
export function readFileBodies(app: FastifyInstance): void {
  app.decorateRequest('whose', '')
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, body: Readable) => {
    if (!request.routeOptions.config.takesFiles) throw new Problem('request.not_json')
    const boundary = boundaryOf(request.headers['content-type'] ?? '')
    return inTurn(request.whose, async () => filesIn(await readAll(request, body), boundary))
  })
}

/** Only what is safe without quotes (RFC 2046, 5.1.1), so that our count and the parser cannot disagree about it. */
function boundaryOf(type: string): string {
  const [, boundary] = /;\s*boundary="?([\w'()+,./:=?-]{1,70})"?\s*$/i.exec(type) ?? []
  if (boundary === undefined) throw new Problem('request.invalid')
  return boundary
}

async function readAll(request: FastifyRequest, body: Readable): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers['content-length'] ?? 0) > LONGEST_BODY) throw new Problem('request.too_large')
  // A caller who hung up while waiting for a turn sends neither an end nor an error any more, and the turn would never be given back.
  if (body.destroyed) throw new Problem('request.invalid')
  const chunks: Buffer[] = []
  let length = 0
  // Not as an async iterator: breaking off would destroy the socket, and the answer with it.
  await new Promise<void>((resolve, reject) => {
    body.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > LONGEST_BODY) reject(new Problem('request.too_large'))
      else chunks.push(chunk)
    })
    body.once('end', resolve)
    for (const ending of ['error', 'close']) body.once(ending, () => reject(new Problem('request.invalid')))
  })
  return new Uint8Array(Buffer.concat(chunks))
}

/** The files of a form by the names of their fields. */
async function filesIn(
  body: Uint8Array<ArrayBuffer>,
  boundary: string,
): Promise<Readonly<Record<string, UploadedFile>>> {
  refuseManyParts(Buffer.from(body.buffer), boundary)
  const form = await parseForm(body, boundary)
  const files = new Map<string, UploadedFile>()
  for (const [field, value] of form) {
    if (typeof value === 'string') continue
    files.set(field, { Name: value.name, Bytes: new Uint8Array(await value.arrayBuffer()) })
  }
  return Object.fromEntries(files)
}

/** The parser takes seconds for a megabyte of tiny parts or of headers, and nobody else is served meanwhile. */
function refuseManyParts(body: Buffer, boundary: string): void {
  const delimiter = `--${boundary}`
  let parts = 0
  for (let at = body.indexOf(delimiter); at !== -1; at = body.indexOf(delimiter, at + delimiter.length)) {
    const from = at + delimiter.length
    if (body.toString('latin1', from, from + 2) === '--') return
    parts += 1
    const headers = body.subarray(from, from + LONGEST_PART_HEADERS)
    if (parts > MOST_PARTS || !headers.includes('\r\n\r\n')) throw new Problem('request.invalid')
  }
}

/** The platform's own parser, as in a browser. */
async function parseForm(body: Uint8Array<ArrayBuffer>, boundary: string): Promise<FormData> {
  try {
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    return await new Response(body, { headers }).formData()
  } catch {
    throw new Problem('request.invalid')
  }
}
