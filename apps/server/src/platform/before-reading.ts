import type { Endpoint } from '@caseloom/contracts/endpoint'
import type { FastifyRequest } from 'fastify'
import { inTransaction } from './database.ts'
import { checkOrigin } from './origin.ts'
import type { Platform } from './platform.ts'
import { Problem } from './problem.ts'
import { actorFrom, beginAs, credentialOf } from './session-entry.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The account or guest's session that a costly body comes from. */
    whose: string
  }
}

/** Names, passwords and codes: whoever has not signed in sends nothing longer. */
const LONGEST_PUBLIC_BODY = 16_384
/** Parsing a body up to this size takes less than the look-up of a session. */
const QUICKLY_PARSED = 65_536

/** Options of a route: origin and credential come before the body is read, and for a body that costs something the session itself. */
export function beforeReading(platform: Platform, endpoint: Endpoint) {
  return {
    ...(endpoint.caller === 'public' && { bodyLimit: LONGEST_PUBLIC_BODY }),
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
  const actor = await inTransaction(platform.pool, begin, (_, began) => Promise.resolve(actorFrom(began)))
  if (!actor) throw new Problem('session.required')
  request.whose = actor.kind === 'member' ? actor.accountId : actor.sessionId
}

/** A body in chunks does not say how long it will be. */
function isQuicklyParsed({ method, headers }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return true
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= QUICKLY_PARSED
}
