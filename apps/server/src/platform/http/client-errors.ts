import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { DEFAULT_LOCALE } from '@caseloom/contracts/locales'
import type { ProblemCode } from '@caseloom/contracts/problem'
import type { ConnectionError } from 'fastify'
import type { Configuration } from '../configuration.ts'
import { documentOf } from './error-handler.ts'
import { Problem } from '../problem.ts'
import { securityHeaders } from './security-headers.ts'

const codes: Record<string, ProblemCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request.too_slow',
  HPE_HEADER_OVERFLOW: 'request.headers_too_large',
}

/** Input that is too slow, too long or not HTTP never becomes a request; it gets our usual answer and the connection is closed. */
export function answerClientError(error: ConnectionError, socket: Socket, configuration: Configuration): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) socket.write(answerTo(new Problem(codes[error.code] ?? 'request.invalid'), configuration))
  socket.destroy(error)
}

function answerTo(problem: Problem, configuration: Configuration): string {
  const requestId = randomUUID()
  const body = JSON.stringify(documentOf(problem, DEFAULT_LOCALE, requestId))
  const headers = {
    ...securityHeaders(requestId, configuration),
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}\r\n${lines.join('')}\r\n${body}`
}
