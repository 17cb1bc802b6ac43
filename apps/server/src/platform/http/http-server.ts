import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import compress from '@fastify/compress'
import formBody from '@fastify/formbody'
import websocket from '@fastify/websocket'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Configuration } from '../configuration.ts'
import { answerClientError } from './client-errors.ts'
import { limitConnections } from './connection-limits.ts'
import { answerError, handleErrors } from './error-handler.ts'
import { readFileBodies } from '../calls/file-body.ts'
import { readJsonBodies } from './json-body.ts'
import { standardOutput } from '../log-output.ts'
import { Problem } from '../problem.ts'
import { secureEveryAnswer, setSecurityHeaders } from './security-headers.ts'
import { hearOutBeforeRefusing } from './unread-body.ts'

const BODY_LIMIT = 1_048_576
/** A request that is sent too slowly is answered 408; an idle connection is closed. */
const timeLimits = {
  requestTimeout: 30_000,
  connectionTimeout: 30_000,
  keepAliveTimeout: 10_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000 },
}

/** Requests are never decompressed: a small body could become a huge one before the caller has signed in. */
const compression = {
  global: true,
  globalDecompression: false,
  threshold: 1400,
  encodings: ['br' as const, 'gzip' as const],
}

/** A Fastify with our limits, headers, error handler and log, but no routes yet. */
export async function makeHttpServer(configuration: Configuration): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: configuration.logLevel,
      stream: standardOutput,
      // Only what is named here is ever logged: no query string, no body, no name (security.md 5.16).
      serializers: {
        req: (request) => ({ method: request.method, route: request.routeOptions?.url }),
        res: (reply) => ({ statusCode: reply.statusCode }),
        err: (error: Error & { code?: string }) => ({
          type: error.name,
          code: error.code ?? '',
          message: withoutValues(error),
          stack: placesOf(error),
        }),
      },
    },
    // We log one line per request ourselves, without its address or body.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: configuration.trustedProxies.length > 0 ? [...configuration.trustedProxies] : false,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    ...timeLimits,
    routerOptions: { maxParamLength: 2000, ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
    // Requests on open connections are still answered; new connections are refused.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply, configuration)
      void answerError(error, request, reply)
    },
    clientErrorHandler: (error, socket) => answerClientError(error, socket, configuration),
  })
  limitConnections(app.server, configuration.trustedProxies.length > 0)
  handleErrors(app)
  secureEveryAnswer(app, configuration)
  hearOutBeforeRefusing(app)
  readJsonBodies(app)
  readFileBodies(app, configuration)
  await app.register(cookie)
  await app.register(formBody, { bodyLimit: 16_384 })
  await app.register(compress, compression)
  await app.register(websocket, { options: { maxPayload: 4096 }, preClose: sayGoodbye })
  app.setNotFoundHandler(() => {
    throw new Problem('record.not_found')
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
    done()
  })
  return app
}

/** The page reconnects when it receives this code (RFC 6455, 7.4.1). */
const GOING_AWAY = 1001
/** A client that does not answer the close frame in this time, such as a sleeping laptop, must not delay the shutdown. */
const GOODBYE_MS = 1000

/** Replaces the plugin's own, which gives no reason and waits for every client. */
function sayGoodbye(this: FastifyInstance, done: () => void): void {
  closeSockets(this)
  this.websocketServer.close()
  done()
}

/** Tells the pages at the other end to connect again, perhaps to another server. */
export function closeSockets({ websocketServer }: FastifyInstance): void {
  for (const socket of websocketServer.clients) {
    socket.close(GOING_AWAY)
    setTimeout(() => socket.terminate(), GOODBYE_MS).unref()
  }
}

/** A database error quotes values, and what people typed must not reach the log. */
function withoutValues(error: Error & { code?: string }): string {
  return error.code && /^[0-9A-Z]{5}$/.test(error.code)
    ? `database error ${error.code}`
    : error.name === 'ZodError'
      ? 'an answer did not fit its contract'
      : error.message
}

function placesOf(error: Error): string {
  const lines = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return lines.slice(0, 12).join('\n')
}
