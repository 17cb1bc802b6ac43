import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { DEFAULT_LOCALE } from '@caseloom/contracts/locales'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { cookieName } from '../calls/origin.ts'
import { documentOf } from '../http/error-handler.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { throwAway } from '../http/unread-body.ts'
import type { Platform } from '../platform.ts'
import { serverBusy, tooLarge } from '../problem.ts'
import { cookieIn, fieldsOf, soughtByHead, wayByBody, type ByBody } from './what-is-sought.ts'
import { ClusterAway, finder, type Sought } from './where-served.ts'

/** What serves the care models of one cluster. */
export type Served = {
  readonly name: string
  readonly server: FastifyInstance
  readonly platform: Pick<Platform, 'pool' | 'configuration' | 'log' | 'events'>
}

/** The longest of these bodies is the answer of a passkey. */
const MOST_BYTES = 131_072
/** Answers after which a session, feed or link is looked for again. */
const MAY_HAVE_MOVED = new Set([401, 404, 503])

type Call = { readonly request: IncomingMessage; readonly response: ServerResponse }

/**
 * Passes each call that arrives at the home cluster's port to the cluster on which it belongs. What says nothing of a cluster, or what no
 * cluster knows, the home cluster answers as if it were alone.
 */
export function dispatchCalls(home: Served, further: readonly Served[]): void {
  const all = [home, ...further]
  const places = finder(all.map((cluster) => ({ cluster, pool: cluster.platform.pool })))
  const cookie = cookieName(home.platform)
  const port: Server = home.server.server
  const own = { request: take(port, 'request'), upgrade: take(port, 'upgrade') }

  /** As if the call had arrived at the cluster's own port. */
  function passOn(cluster: Served, event: 'request' | 'upgrade', args: readonly unknown[]): void {
    if (cluster === home) for (const listener of own[event]) listener.apply(port, [...args])
    else cluster.server.server.emit(event, ...args)
  }

  // Position 0 means that sessions have ended, or that a care model has moved.
  for (const { platform } of all)
    platform.events.subscribe(({ position }) => position === 0 && places.forgetAll(), places.forgetAll)

  async function clusterOf(sought: Sought | null): Promise<Served> {
    return (sought && (await places.find(sought))) ?? home
  }

  const within = { home, all, places, cookie, clusterOf }

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '/', headers } = request
    const way = wayByBody(method, url)
    if (way) return passOnWithBody(within, way, { request, response })
    const [path = ''] = url.split('?')
    if (path === '/auth/installation') return answerInstallation(within, { request, response })
    if (path === '/readyz') return passOn(readinessOf(all, url) ?? home, 'request', [request, response])
    const sought = soughtByHead(url, headers, cookie)
    const cluster = await clusterOf(sought)
    if (sought) response.on('finish', () => MAY_HAVE_MOVED.has(response.statusCode) && places.forget(sought))
    passOn(cluster, 'request', [request, response])
  }

  port.on('request', (request: IncomingMessage, response: ServerResponse) => {
    // Node keeps the address once it was read, and no longer knows it when the client has gone. A call without one would be taken for our own
    // proxy's, which may name any address.
    if (request.socket.remoteAddress === undefined) request.destroy()
    else route(request, response).catch((error: unknown) => refuse(home, { request, response }, error))
  })
  port.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Until the socket is passed on nobody else hears of its errors.
    const ignore = () => undefined
    socket.on('error', ignore)
    const sought = soughtByHead(request.url ?? '/', request.headers, cookie)
    clusterOf(sought)
      .then((cluster) => {
        // A page that was refused a socket asks again; its care model may have moved meanwhile.
        if (sought) socket.once('close', () => places.forget(sought))
        passOn(cluster, 'upgrade', [request, socket, head])
        socket.off('error', ignore)
      })
      // The page tries again.
      .catch(() => socket.destroy())
  })
}

type Listener = (this: unknown, ...args: unknown[]) => void

function take(port: Server, event: 'request' | 'upgrade'): Listener[] {
  const listeners = port.listeners(event) as Listener[]
  port.removeAllListeners(event)
  return listeners
}

/** `/readyz?cluster=east` is about one cluster; without a name it is about the home cluster. */
function readinessOf(all: readonly Served[], url: string): Served | undefined {
  const name = URL.parse(url, 'http://caseloom.invalid')?.searchParams.get('cluster')
  return all.find((cluster) => cluster.name === name)
}

type Within = {
  readonly home: Served
  readonly all: readonly Served[]
  readonly places: ReturnType<typeof finder<Served>>
  readonly cookie: string
  readonly clusterOf: (sought: Sought | null) => Promise<Served>
}

async function passOnWithBody(within: Within, way: ByBody, { request, response }: Call): Promise<void> {
  const body = await readBody(request)
  const { all, clusterOf } = within
  if (way.to === 'all') {
    const answers = await Promise.all(all.map((cluster) => answerOf(cluster, request, body)))
    return send(response, fullest(answers))
  }
  const sought = way.by(fieldsOf(body, request.headers['content-type']))
  let cluster: Served
  try {
    cluster = await clusterOf(sought)
  } catch (error) {
    const answer = await answerToGuess(within, { request, sought, body }, error)
    return send(response, answer)
  }
  const answer = await answerOf(cluster, request, body)
  if (sought?.what === 'session' && MAY_HAVE_MOVED.has(answer.statusCode)) within.places.forget(sought)
  if (answer.statusCode === 200 && answer.headers['set-cookie'] !== undefined)
    await endEarlier(within, request, cluster)
  send(response, answer)
}

type Guessed = { readonly request: IncomingMessage; readonly sought: Sought | null; readonly body: Buffer }

/**
 * While a cluster is away, nobody can say that a guest's code is wrong. It is counted all the same, as the home cluster's: otherwise the codes
 * of all other clusters could be guessed without a limit meanwhile, since a right one is let in.
 */
async function answerToGuess({ home }: Within, { request, sought, body }: Guessed, error: unknown) {
  if (!(error instanceof ClusterAway) || sought?.what !== 'guest code') throw error
  const answer = await answerOf(home, request, body)
  // That there were too many is true wherever the code belongs. That it is wrong may not be.
  if (answer.statusCode === 401) throw error
  return answer
}

/** A cluster that starts a session ends the one that the browser had before, if it was its own. */
async function endEarlier(
  { home, cookie, clusterOf }: Within,
  request: IncomingMessage,
  cluster: Served,
): Promise<void> {
  if (cookieIn(request.headers, cookie) === undefined) return
  try {
    const had = await clusterOf(soughtByHead('/', { cookie: request.headers.cookie }, cookie))
    if (had !== cluster) await signOutOf(had, request)
  } catch (error) {
    complain(home, error)
  }
}

async function signOutOf(cluster: Served, { headers, socket }: IncomingMessage): Promise<void> {
  const { host, origin, cookie, 'x-forwarded-for': way } = headers
  await cluster.server.inject({
    method: 'POST',
    url: '/auth/sign-out',
    headers: { host, cookie, ...(origin && { origin }), ...(way && { 'x-forwarded-for': way }) },
    ...(socket.remoteAddress && { remoteAddress: socket.remoteAddress }),
  })
}

/** The care model is filled in at sign-in only if no other one is on any cluster. */
async function answerInstallation({ home, places }: Within, { request, response }: Call): Promise<void> {
  const found = await places.listAll({ what: 'any care model', key: '' })
  const [only = home, ...others] = found
  const answer = await answerOf(only, request, Buffer.alloc(0), 'identity')
  if (others.length === 0 || answer.statusCode !== 200) return send(response, answer)
  const body = JSON.stringify({ ...(JSON.parse(answer.payload) as object), OnlyCareModel: null })
  const { etag: _etag, ...headers } = answer.headers
  send(response, { statusCode: 200, headers, rawPayload: Buffer.from(body) })
}

type Given = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'rawPayload'>

/** An answer that says something goes before one that does not, and an answer before a refusal. */
function fullest(answers: readonly LightMyRequestResponse[]): Given {
  const weight = ({ statusCode, rawPayload }: Given) => (statusCode < 400 ? 1_000_000 : 0) + rawPayload.length
  const [first, ...rest] = answers
  if (!first) throw new Error('No cluster was asked')
  return rest.reduce<Given>((best, next) => (weight(next) > weight(best) ? next : best), first)
}

/** The answer to a call that was read whole. */
function answerOf({ server }: Served, request: IncomingMessage, body: Buffer, encoding?: string) {
  const { 'transfer-encoding': _chunked, expect: _expect, connection: _connection, ...headers } = request.headers
  return server.inject({
    method: request.method as 'GET' | 'POST',
    url: request.url ?? '/',
    headers: { ...headers, ...(encoding && { 'accept-encoding': encoding }) },
    ...(request.method === 'POST' && { payload: body }),
    ...(request.socket.remoteAddress && { remoteAddress: request.socket.remoteAddress }),
  })
}

function send(response: ServerResponse, { statusCode, headers, rawPayload }: Given): void {
  if (response.destroyed) return
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && name !== 'transfer-encoding' && (name !== 'connection' || value === 'close'))
      response.setHeader(name, value)
  response.setHeader('content-length', rawPayload.length)
  response.statusCode = statusCode
  response.end(rawPayload)
}

class BodyTooLarge extends Error {}

/** No async iterator: breaking out of it destroys the socket, and with it the answer. */
function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  return new Promise((resolve, reject) => {
    function read(part: Buffer): void {
      bytes += part.length
      parts.push(part)
      if (bytes <= MOST_BYTES) return
      request.off('data', read)
      reject(new BodyTooLarge('A body was too large'))
    }
    request.on('data', read)
    request.once('end', () => resolve(Buffer.concat(parts)))
    request.once('error', reject)
    request.once('close', () => reject(new Error('A caller hung up')))
  })
}

function complain({ platform }: Served, error: unknown): void {
  platform.log.warn({ err: error }, 'a call could not be passed to its cluster')
}

function refuse(home: Served, { request, response }: Call, error: unknown): void {
  if (error instanceof BodyTooLarge) return throwAway(request, response, () => answerRefusal(home, response, true))
  complain(home, error)
  answerRefusal(home, response, false)
}

function answerRefusal(home: Served, response: ServerResponse, isTooLarge: boolean): void {
  if (response.headersSent || response.destroyed) return void response.destroy()
  const problem = isTooLarge ? tooLarge(MOST_BYTES) : serverBusy()
  const requestId = randomUUID()
  const body = Buffer.from(JSON.stringify(documentOf(problem, DEFAULT_LOCALE, requestId)))
  const headers = {
    ...securityHeaders(requestId, home.platform.configuration),
    ...problem.headers,
    'content-type': 'application/problem+json; charset=utf-8',
    ...(isTooLarge && { connection: 'close' }),
  }
  send(response, { statusCode: problem.status, headers, rawPayload: body })
}
