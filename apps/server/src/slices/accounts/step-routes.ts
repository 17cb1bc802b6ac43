import type { AnswerFrom, Endpoint, ParsedRequest } from '@caseloom/contracts/endpoint'
import { Locale, localeFor } from '@caseloom/contracts/locales'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { MemberActor } from '../../platform/actor.ts'
import { beforeReading } from '../../platform/calls/before-reading.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { isKnownTo, routeOf, sendAnswer } from '../../platform/calls/send-answer.ts'
import { attemptCookieName, cookieName } from '../../platform/calls/origin.ts'
import { startPatience } from '../../platform/patience.ts'
import type { Platform } from '../../platform/platform.ts'
import { Problem } from '../../platform/problem.ts'
import { parseRequest } from '../../platform/calls/request-parsing.ts'
import { actorFrom, beginAs, credentialOf, pageOf } from '../../platform/calls/session-entry.ts'
import { deviceCookieName } from './sessions/session-cookie.ts'

/** What a call in steps receives: the platform, what the browser sent, and transactions for its steps. */
export type Call = {
  readonly platform: Platform
  readonly now: Date
  readonly address: string
  readonly requestId: string
  readonly locale: Locale
  readonly sent: {
    readonly cookie: string | undefined
    readonly device: string | undefined
    /** The secret of a single sign-on that was begun in this browser. */
    readonly attempt: string | undefined
    readonly authorization: string | undefined
    /** The program that calls, as it names itself. */
    readonly agent: string | undefined
    /** The member for whom the calling page was loaded. */
    readonly page: string | undefined
  }
  readonly header: (name: string, value: string) => void
  /** Whether the caller has the content with this ETag already. Its answer is 304 then, whatever the action returns. */
  readonly isKnown: (etag: string) => boolean
  /** One transaction as the server itself. */
  asSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** One transaction as the calling member. */
  asMember<T>(work: (tx: Tx, actor: MemberActor) => Promise<T>): Promise<T>
}

type StepHandler<E extends Endpoint> = (request: ParsedRequest<E>, call: Call) => Promise<AnswerFrom<E>>

/**
 * Mounts a call that, unlike with serve(), cannot be one transaction: an attempt counts even if it is then refused, and
 * passwords are checked while no connection is held, or a flood of sign-ins would starve everybody else of connections.
 */
export function serveInSteps<E extends Endpoint>(
  app: FastifyInstance,
  platform: Platform,
  endpoint: E,
  handler: StepHandler<E>,
): void {
  platform.served.push({ endpoint })
  app.route({
    method: endpoint.method,
    url: routeOf(endpoint),
    ...beforeReading(platform, endpoint),
    handler: async (request, reply) => {
      const parsed = parseRequest(endpoint, request)
      if (endpoint.form !== true) request.locale = localeSaidIn(request)
      const raw = await handler(parsed, callOf(request, reply, platform))
      // Every answer of the contract is a zod schema; the endpoint's type keeps only what inference needs.
      return sendAnswer(request, reply, (endpoint.answer as z.ZodType).parse(raw))
    },
  })
}

/** The caller is not known yet, but the screen sends its language. The token endpoint keeps the spec's sentences. */
function localeSaidIn(request: FastifyRequest): Locale | undefined {
  const said = Locale.safeParse((request.body as { Locale?: unknown } | null | undefined)?.Locale)
  return said.success ? said.data : undefined
}

function callOf(request: FastifyRequest, reply: FastifyReply, platform: Platform): Call {
  const now = platform.clock.now()
  const patience = startPatience()
  return {
    platform,
    now,
    address: request.ip,
    requestId: request.id,
    locale: request.locale ?? localeFor(request.headers['accept-language']),
    sent: {
      cookie: request.cookies[cookieName(platform)],
      device: request.cookies[deviceCookieName(platform)],
      attempt: request.cookies[attemptCookieName(platform)],
      authorization: request.headers.authorization,
      agent: request.headers['user-agent'],
      page: pageOf(request),
    },
    header: (name, value) => void reply.header(name, value),
    isKnown: (etag) => isKnownTo(request, etag),
    asSystem: (work) => inTransaction(platform.pool, beginAs(null, now, platform, false), work, patience),
    asMember: (work) => {
      const credential = credentialOf(request, platform)
      const begin = beginAs(credential, now, platform, false)
      const asCaller = (tx: Tx, began: Parameters<typeof actorFrom>[0]) => {
        const actor = actorFrom(began, credential)
        if (!actor) throw new Problem('session.required')
        request.locale = localeFor(actor.locale)
        if (actor.kind !== 'member') throw new Problem('record.not_found')
        // These calls are about the account, which is the administrator's own.
        if (actor.viewer) throw new Problem('view.read_only')
        return work(tx, actor)
      }
      return inTransaction(platform.pool, begin, asCaller, patience)
    },
  }
}
