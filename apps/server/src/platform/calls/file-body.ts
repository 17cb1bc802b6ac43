import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import { MAX_UPLOAD_BYTES } from '@caseloom/contracts/files/upload-rules'
import type { UploadedFile } from '@caseloom/contracts/files/uploaded-file'
import { localeFor } from '@caseloom/contracts/locales'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { turns } from '../events/turns.ts'
import { spokenName } from '../files/file-names.ts'
import { openVirusScan, type VirusScan } from '../files/virus-scan.ts'
import type { Configuration } from '../configuration.ts'
import { Problem, tooLarge } from '../problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint takes files. */
    readonly takesFiles?: boolean
  }
}

/** Room for the largest file, its thumbnail, and the form around them. */
const LONGEST_BODY = MAX_UPLOAD_BYTES + 1_048_576

/** A picture and its thumbnail, and as many fields of text, which are ignored. */
const partLimits = {
  fileSize: MAX_UPLOAD_BYTES,
  files: 2,
  fields: 2,
  parts: 3,
  fieldNameSize: 100,
  fieldSize: 1024,
  headerPairs: 20,
  headerSize: 4096,
}

/** Two uploads of an account are read at a time. The others wait unread and take no memory. */
const inTurn = turns(2, 20)

type Files = Readonly<Record<string, UploadedFile>>

/**
 * Reads forms with files (RFC 7578), only for endpoints that take them. `before-reading.ts` has admitted the caller by then. Files are
 * scanned here, outside of any transaction, so that no endpoint can forget it.
 */
export function readFileBodies(app: FastifyInstance, { clamavUrl }: Configuration): void {
  const scan = openVirusScan(clamavUrl, (reason) => app.log.warn({ reason }, 'the virus scanner gave no answer'))
  app.decorateRequest('whose', '')
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, body: Readable) => {
    if (!request.routeOptions.config.takesFiles) throw new Problem('request.not_json')
    return inTurn(request.whose, async () => {
      const files = await filesIn(request, body)
      for (const file of Object.values(files)) await refuseUnclean(request, scan, file)
      return files
    })
  })
}

const inWords = (name: string, request: FastifyRequest) =>
  spokenName(name, localeFor(request.headers['accept-language']))

async function refuseUnclean(request: FastifyRequest, scan: VirusScan, { Name, Bytes }: UploadedFile): Promise<void> {
  const found = await scan.check(Bytes)
  if (found === 'clean') return
  const code = found === 'infected' ? 'file.infected' : 'file.not_scanned'
  const retry = found === 'unanswered' ? { headers: { 'retry-after': '60' } } : {}
  throw new Problem(code, { Name: inWords(Name, request) }, retry)
}

/** A form of two fields with the same name keeps the last. A Map, so that no name of a field is special. */
function filesIn(request: FastifyRequest, body: Readable): Promise<Files> {
  if (Number(request.headers['content-length'] ?? 0) > LONGEST_BODY) throw tooLarge(LONGEST_BODY)
  // If the caller hung up while waiting, neither 'end' nor 'error' would fire, and the turn would never be released.
  if (body.destroyed) throw new Problem('request.invalid')
  const form = formReader(request)
  const files = new Map<string, UploadedFile>()
  return new Promise((resolve, reject) => {
    function refuse(problem: Problem): void {
      // No more is read. The rest of the body is discarded after the answer; see unread-body.ts.
      body.off('data', read)
      reject(problem)
    }
    let length = 0
    function read(chunk: Buffer): void {
      length += chunk.length
      if (length > LONGEST_BODY) refuse(tooLarge(LONGEST_BODY))
      else form.write(chunk)
    }
    const invalid = () => refuse(new Problem('request.invalid'))
    form.on('file', (field: string, stream: BusboyFileStream, filename: string | undefined) => {
      const name = filename ?? ''
      collect(stream, (bytes) => files.set(field, { Name: name, Bytes: bytes }))
      stream.once('limit', () => refuse(new Problem('file.too_large', { Name: inWords(name, request) })))
      stream.once('error', invalid)
    })
    for (const excess of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) form.once(excess, invalid)
    form.once('error', invalid)
    form.once('finish', () => resolve(Object.fromEntries(files)))
    // No async iterator: breaking out of it destroys the socket, and with it the answer.
    body.on('data', read)
    body.once('end', () => form.end())
    body.once('error', invalid)
    // A connection that is kept open closes its body right after the end, before the form is read to its end.
    body.once('close', () => {
      if (!body.readableEnded) invalid()
    })
  })
}

/** Throws request.invalid for a type without a boundary. */
function formReader({ headers }: FastifyRequest): BusboyInstance {
  try {
    // The content type is there, because Fastify chose this parser by it.
    return new Busboy({ headers: headers as BusboyHeaders, limits: partLimits, preservePath: true })
  } catch {
    throw new Problem('request.invalid')
  }
}

function collect(stream: BusboyFileStream, whole: (bytes: Uint8Array<ArrayBuffer>) => void): void {
  const chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
  stream.once('end', () => whole(new Uint8Array(Buffer.concat(chunks))))
}
