import { SpanKind, SpanStatusCode, type Attributes, type Meter, type Tracer } from '@opentelemetry/api'
import * as accounts from '@caseloom/contracts/accounts/endpoints'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The bounds recommended by OpenTelemetry's semantic conventions, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]
const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const signInRoutes: ReadonlySet<string> = new Set(
  [accounts.issueToken, accounts.signIn, accounts.signInAsGuest].map(({ path }) => path),
)

/**
 * Everything that is recorded about a request: its route as in the contract, never the address, which holds ids and search
 * texts; never the caller or the client's address.
 */
function attributesOf(request: FastifyRequest, reply: FastifyReply): Attributes {
  const route = request.routeOptions.url
  return {
    'http.request.method': KNOWN_METHODS.has(request.method) ? request.method : '_OTHER',
    'http.response.status_code': reply.statusCode,
    'url.scheme': request.protocol === 'https' ? 'https' : 'http',
    ...(route === undefined ? {} : { 'http.route': route }),
    ...(reply.statusCode >= 500 ? { 'error.type': String(reply.statusCode) } : {}),
  }
}

/** An event socket stays open for hours and is not a slow request. */
const isSocket = (request: FastifyRequest) => request.headers.upgrade !== undefined

export function measureRequests(server: FastifyInstance, meter: Meter): void {
  const duration = meter.createHistogram('http.server.request.duration', {
    description: 'Duration of HTTP server requests',
    unit: 's',
    advice: { explicitBucketBoundaries: BOUNDS },
  })
  const refusals = meter.createCounter('caseloom.sign_in.refusals', {
    description: 'Sign-ins that were refused: wrong (401) or told to wait (429)',
    unit: '{refusal}',
  })
  server.addHook('onResponse', (request, reply, done) => {
    const attributes = attributesOf(request, reply)
    if (!isSocket(request)) duration.record(reply.elapsedTime / 1000, attributes)
    if (signInRoutes.has(request.routeOptions.url ?? '') && [401, 429].includes(reply.statusCode))
      refusals.add(1, {
        'http.route': attributes['http.route'],
        'http.response.status_code': reply.statusCode,
      })
    done()
  })
}

/**
 * One span per request, always the root of its trace: an incoming `traceparent` is ignored, because anybody may send one and
 * make us trace under an id of their choice. The request id, which is also in the answer, the log and the trail, connects
 * them.
 */
export function traceRequests(server: FastifyInstance, tracer: Tracer): void {
  server.addHook('onResponse', (request, reply, done) => {
    if (isSocket(request)) {
      done()
      return
    }
    const attributes = attributesOf(request, reply)
    const endedAt = performance.now()
    const name = [attributes['http.request.method'], attributes['http.route']].filter(Boolean).join(' ')
    const span = tracer.startSpan(name, {
      kind: SpanKind.SERVER,
      root: true,
      startTime: endedAt - reply.elapsedTime,
      attributes: { ...attributes, 'caseloom.request.id': request.id },
    })
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(endedAt)
    done()
  })
}
