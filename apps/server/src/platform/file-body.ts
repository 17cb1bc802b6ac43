import { MAX_UPLOAD_BYTES, type UploadedFile } from '@caseloom/contracts/files/uploaded-file'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { Problem } from './problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint takes files. */
    readonly takesFiles?: boolean
  }
}

/** A file of the largest size, a small one beside it, and what stands around them in the form. */
const LONGEST_BODY = MAX_UPLOAD_BYTES + 1_048_576

/**
 * Reads forms with files (RFC 7578), and only where an endpoint takes them. Whoever shows no credential at all is turned away
 * before anything is read.
 */
export function readFileBodies(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, body: Readable) => {
    if (!request.routeOptions.config.takesFiles) throw new Problem('request.not_json')
    const { authorization, cookie, 'content-type': type = '' } = request.headers
    if (authorization === undefined && cookie === undefined) throw new Problem('session.required')
    return filesIn(await readAll(request, body), type)
  })
}

async function readAll(request: FastifyRequest, body: Readable): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers['content-length'] ?? 0) > LONGEST_BODY) throw new Problem('request.too_large')
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
    body.once('error', () => reject(new Problem('request.invalid')))
  })
  return new Uint8Array(Buffer.concat(chunks))
}

/** The files of a form by the names of their fields. */
async function filesIn(body: Uint8Array<ArrayBuffer>, type: string): Promise<Readonly<Record<string, UploadedFile>>> {
  const form = await parseForm(body, type)
  const files = new Map<string, UploadedFile>()
  for (const [field, value] of form) {
    if (typeof value === 'string') continue
    files.set(field, { Name: value.name, Bytes: new Uint8Array(await value.arrayBuffer()) })
  }
  return Object.fromEntries(files)
}

/** The platform's own parser, as in a browser. */
async function parseForm(body: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData()
  } catch {
    throw new Problem('request.invalid')
  }
}
