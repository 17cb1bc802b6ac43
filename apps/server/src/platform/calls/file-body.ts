import { MAX_UPLOAD_BYTES } from '@caseloom/contracts/files/upload-rules'
import type { UploadedFile } from '@caseloom/contracts/files/uploaded-file'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { Problem } from '../problem.ts'
import { turns } from '../events/turns.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint takes files. */
    readonly takesFiles?: boolean
  }
}

/** Room for the largest file, its thumbnail, and the form around them. */
const LONGEST_BODY = MAX_UPLOAD_BYTES + 1_048_576

/** A picture and its thumbnail. */
const MOST_PARTS = 2
const LONGEST_PART_HEADERS = 4096

/** Two uploads of an account are read at a time. The others wait unread and take no memory. */
const inTurn = turns(2, 20)

/** Reads forms with files (RFC 7578), only for endpoints that take them. `before-reading.ts` has admitted the caller by then. */
export function readFileBodies(app: FastifyInstance): void {
  app.decorateRequest('whose', '')
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, body: Readable) => {
    if (!request.routeOptions.config.takesFiles) throw new Problem('request.not_json')
    const boundary = boundaryOf(request.headers['content-type'] ?? '')
    return inTurn(request.whose, async () => filesIn(await readAll(request, body), boundary))
  })
}

/** Accepts only plain boundaries (RFC 2046, 5.1.1), so that our own count and the parser cannot read them differently. */
function boundaryOf(type: string): string {
  const [, boundary] = /;\s*boundary="?([\w'()+,./:=?-]{1,70})"?\s*$/i.exec(type) ?? []
  if (boundary === undefined) throw new Problem('request.invalid')
  return boundary
}

async function readAll(request: FastifyRequest, body: Readable): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers['content-length'] ?? 0) > LONGEST_BODY) throw new Problem('request.too_large')
  // If the caller hung up while waiting, neither 'end' nor 'error' would fire, and the turn would never be released.
  if (body.destroyed) throw new Problem('request.invalid')
  const chunks: Buffer[] = []
  let length = 0
  // No async iterator: breaking out of it destroys the socket, and with it the answer.
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

/** The parser blocks the server for seconds on a megabyte of tiny parts or headers, so parts are counted first. */
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
