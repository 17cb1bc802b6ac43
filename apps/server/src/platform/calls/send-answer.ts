import { createReadStream } from 'node:fs'
import type { Endpoint } from '@caseloom/contracts/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ContentAnswer, sendContent } from './content-answer.ts'
import { FileAnswer } from './file-answer.ts'

export { ContentAnswer, FileAnswer }

/** The address of an endpoint as the framework writes it: `{id}` is one segment, `{ids...}` the rest. */
export const routeOf = ({ path }: Endpoint): string =>
  path.replace(/\{\w+\.\.\.\}$/, '*').replaceAll(/\{(\w+)\}/g, ':$1')

/** Sends an answer with its ETag; 304 if the caller has it already. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: unknown): unknown {
  if (answer instanceof ContentAnswer)
    return isKnownTo(request, `"${answer.hash}"`) ? reply.code(304).send() : sendContent(request, reply, answer)
  if (answer instanceof FileAnswer)
    return reply.header('content-length', answer.bytes).send(createReadStream(answer.path))
  if (answer instanceof Uint8Array) {
    const isKnown = reply.hasHeader('etag') && isKnownTo(request, String(reply.getHeader('etag')))
    return isKnown ? reply.code(304).send() : reply.send(Buffer.from(answer))
  }
  const version = (answer as { Version?: unknown } | null)?.Version
  if (typeof version === 'number') reply.header('etag', `"${version}"`)
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer))
}

/** The caller has exactly this content. A proxy that changes the bytes of an answer weakens its ETag. */
export function isKnownTo({ headers }: FastifyRequest, tag: string): boolean {
  const known = headers['if-none-match'] ?? ''
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
}
