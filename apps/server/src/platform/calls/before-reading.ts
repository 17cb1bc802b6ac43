import type { Endpoint } from '@caseloom/contracts/endpoint'
import type { FastifyRequest } from 'fastify'
import { inTransaction } from '../database/database.ts'
import { checkOrigin } from './origin.ts'
import type { Platform } from '../platform.ts'
import { Problem } from '../problem.ts'
import { actorFrom, beginAs, credentialOf } from './session-entry.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The account or guest session that sends an expensive body. */
    whose: string
  }
}

/** Callers who have not signed in send names, passwords and codes, which are short. */
const LONGEST_PUBLIC_BODY = 16_384
/** Parsing a body of this size costs less than looking up a session. */
const QUICKLY_PARSED = 65_536

/** Route options: check origin and credential before the body is read, and look up the session before an expensive one is. */
export function beforeReading(platform: Platform, endpoint: Endpoint) {
  return {
    ...(endpoint.caller === 'public' && { bodyLimit: LONGEST_PUBLIC_BODY }),
    ...(endpoint.longestBody !== undefined && { bodyLimit: endpoint.longestBody }),
    onRequest: (request: FastifyRequest) => admitBeforeReading(request, platform, endpoint),
  }
}

async function admitBeforeReading(request: FastifyRequest, platform: Platform, endpoint: Endpoint): Promise<void> {
  checkOrigin(request, platform)
  const encoding = request.headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity') throw new Problem('request.not_json')
  if (endpoint.caller === 'public') return
  const credential = credentialOf(request, platform)
  if (!credential) throw new Problem('session.required')
  if (!endpoint.multipart && isQuicklyParsed(request)) return
  const begin = beginAs(credential, platform.clock.now(), platform, true)
  const actor = await inTransaction(platform.pool, begin, (_, began) => Promise.resolve(actorFrom(began, credential)))
  if (!actor) throw new Problem('session.required')
  request.whose = actor.kind === 'member' ? actor.accountId : actor.sessionId
}

/** A chunked body does not announce its length, so it counts as long. */
function isQuicklyParsed({ method, headers }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return true
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= QUICKLY_PARSED
}
