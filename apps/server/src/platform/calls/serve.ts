import {
  addressOf,
  type AnswerFrom,
  type Endpoint,
  type ParsedRequest,
  type PreviewFrom,
} from '@caseloom/contracts/endpoint'
import { localeFor } from '@caseloom/contracts/locales'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { isView, type Actor, type GuestActor, type MemberActor } from '../actor.ts'
import { recordsStatement, writeAudit, type AuditEntry } from '../trail/audit.ts'
import { beforeReading } from './before-reading.ts'
import {
  inTransaction,
  problemFromDatabase,
  type Began,
  type Begin,
  type Statement,
  type Tx,
} from '../database/database.ts'
import type { ItemEvent, ListEvent } from '../events/event-outbox.ts'
import { fieldFault } from '../field-texts.ts'
import { once } from './idempotency.ts'
import { isReadInView, refuseInView, withoutRights, writeAfterwards, type Json } from './in-view.ts'
import { LateAnswer } from './late-answer.ts'
import { PreviewAnswer } from './preview-answer.ts'
import { startPatience, type Patience } from '../patience.ts'
import type { Platform } from '../platform.ts'
import { Problem, serverBusy } from '../problem.ts'
import { parseRequest } from './request-parsing.ts'
import { ContentAnswer, FileAnswer, isKnownTo, routeOf, sendAnswer } from './send-answer.ts'
import { actorFrom, beginAs, beginOnStandby, credentialOf, touchSession, type Credential } from './session-entry.ts'

type ActorOf<E extends Endpoint> = {
  public: null
  member: MemberActor
  administrator: MemberActor
  guest: GuestActor
  'member-or-guest': Actor
}[E['caller']]

/** What every action receives besides the parsed request: the caller, the transaction, and the time. */
export type Context<A extends Actor | null = MemberActor> = {
  readonly actor: A
  readonly tx: Tx
  readonly now: Date
  readonly platform: Platform
  readonly address: string
  readonly requestId: string
  readonly locale: ReturnType<typeof localeFor>
  /** The version that the client last saw (If-Match), or undefined if it sent none. */
  readonly seenVersion: number | undefined
  /** Whether the caller already has the content with this ETag. If so, the answer is 304 and nothing is shown again. */
  readonly isKnown: (etag: string) => boolean
  /** Rows for the audit trail and the event outbox; both are written before the transaction ends. */
  readonly audit: (entry: AuditEntry) => void
  readonly announce: (event: ItemEvent | ListEvent) => void
  /** A header of the request, by its name in small letters: for the few calls that are signed by one. */
  readonly sent: (name: string) => string | undefined
  /** For the few answers that set a cookie or are not JSON. */
  readonly header: (name: string, value: string) => void
}

type Handler<E extends Endpoint> = (
  request: ParsedRequest<E>,
  context: Context<ActorOf<E>>,
) => Promise<AnswerFrom<E> | PreviewAnswer<PreviewFrom<E>> | ContentAnswer | FileAnswer | LateAnswer>

type Outcome = { readonly answer: unknown; readonly headers: Map<string, string>; readonly actor: Actor | null }

/** A handler for one request. `ahead` asks what the handler needs, in the write with which the transaction begins. */
type Handling<E extends Endpoint> = {
  readonly handler: Handler<E>
  readonly ahead?: (request: ParsedRequest<E>, at: Pick<Context, 'tx' | 'now'>) => void
}

/** Mounts one endpoint: checks the caller, parses the request, runs one transaction and strips the answer to its schema. */
export const serve = <E extends Endpoint>(
  app: FastifyInstance,
  platform: Platform,
  endpoint: E,
  handler: Handler<E>,
): void => mount(app, platform, endpoint, () => ({ handler }))

/** The two halves of a read by a member: what it asks the database, and the answer that it makes of it. */
type AskingRead<E extends Endpoint, A> = {
  /** Its result depends only on the request and on the caller's rights, which the database knows. */
  readonly ask: (request: ParsedRequest<E>, at: Pick<Context, 'tx' | 'now'>) => Promise<A>
  readonly answer: (request: ParsedRequest<E>, context: Context<ActorOf<E>>, asked: A) => ReturnType<Handler<E>>
}

/** Mounts a read that asks in the same write in which its transaction begins, and is answered one round trip earlier. */
export function serveAsking<E extends Endpoint & { readonly caller: 'member' }, A>(
  app: FastifyInstance,
  platform: Platform,
  endpoint: E,
  { ask, answer }: AskingRead<E, A>,
): void {
  mount(app, platform, endpoint, () => {
    let asked: Promise<A> | undefined
    return {
      // If the caller is refused, nobody waits for it.
      ahead: (request, at) => void (asked = ask(request, at)).catch(() => undefined),
      // On a standby nothing was asked yet.
      handler: async (request, context) => answer(request, context, await (asked ?? ask(request, context))),
    }
  })
}

function mount<E extends Endpoint>(
  app: FastifyInstance,
  platform: Platform,
  endpoint: E,
  handling: () => Handling<E>,
): void {
  platform.served.push({ endpoint })
  app.route({
    method: endpoint.method,
    url: routeOf(endpoint),
    config: { takesFiles: endpoint.multipart ?? false },
    ...(endpoint.inParts && { compress: false }),
    ...beforeReading(platform, endpoint),
    handler: async (request, reply) => {
      const credential = credentialOf(request, platform)
      refuseWithoutRoom(endpoint, platform)
      const parse = parserOf(endpoint, request)
      const outcome = await runAction(request, platform, endpoint, { parse, credential, ...handling() })
      const { answer, actor } = outcome
      if (actor) request.locale = localeFor(actor.locale)
      const late = { credential, isInView: isView(actor) }
      const whole = answer instanceof LateAnswer ? await madeLate(request, platform, { answer, ...late }) : answer
      for (const [name, value] of outcome.headers) reply.header(name, value)
      return sendAnswer(request, reply, whole)
    },
  })
}

type Late = { readonly answer: LateAnswer; readonly credential: Credential | null; readonly isInView: boolean }

/** A failure to store the answer is only logged: the answer is sent anyway and made again next time. */
async function madeLate(request: FastifyRequest, platform: Platform, { answer, credential, isInView }: Late) {
  const made = await answer.make()
  const { keep } = answer
  if (!keep || isInView) return made
  const begin = beginAs(credential, platform.clock.now(), platform, false)
  await inTransaction(platform.pool, begin, (tx) => keep(tx, made)).catch((error: unknown) =>
    request.log.warn({ err: error }, 'an answer could not be kept'),
  )
  return made
}

/** Signing in and out and staying signed in go on like reading: without them nobody could read, and their rows are small. */
function refuseWithoutRoom({ method, caller, path }: Endpoint, { disk }: Platform): void {
  if (method === 'GET' || caller === 'public' || path.startsWith('/api/session') || !disk.isFull()) return
  throw new Problem('server.disk_full', {}, { headers: { 'retry-after': '5' } })
}

/** Malformed requests are refused first. An administrators' call is parsed later, so that others learn nothing about its fields. */
function parserOf<E extends Endpoint>(endpoint: E, request: FastifyRequest): () => ParsedRequest<E> {
  if (endpoint.caller === 'administrator') return () => parseRequest(endpoint, request)
  const parsed = parseRequest(endpoint, request)
  return () => parsed
}

type Call<E extends Endpoint> = Handling<E> & {
  readonly parse: () => ParsedRequest<E>
  readonly credential: Credential | null
}

async function runAction<E extends Endpoint>(
  request: FastifyRequest,
  platform: Platform,
  endpoint: E,
  call: Call<E>,
): Promise<Outcome> {
  const now = platform.clock.now()
  const { ahead, parse } = call
  const begin: Begin = {
    ...beginAs(endpoint.caller === 'public' ? null : call.credential, now, platform, endpoint.method === 'GET'),
    ...(ahead && { ahead: (tx) => ahead(parse(), { tx, now }) }),
  }
  const patience = startPatience()
  let actor: Actor | null = null
  const afterwards: Statement[] = []
  const asCaller = async (tx: Tx, began: Began, atTheEnd?: (statement: Statement) => void) => {
    actor = endpoint.caller === 'public' ? null : actorFrom(began, call.credential)
    admit(endpoint, actor)
    afterwards.length = 0
    // A view and a standby read in a transaction that cannot write, so the rows of the trail follow in one of their own.
    const isWrittenHere = atTheEnd !== undefined && !isReadInView(endpoint, actor)
    const write = isWrittenHere ? atTheEnd : (one: Statement) => void afterwards.push(one)
    return act(request, platform, endpoint, { ...call, tx, actor, now, atTheEnd: write })
  }
  try {
    const outcome =
      (await readOnStandby(platform, endpoint, { credential: call.credential, now, patience }, asCaller)) ??
      (await inTransaction(platform.pool, begin, asCaller, patience))
    const isRead = endpoint.method === 'GET' && !isView(outcome.actor)
    await writeAfterwards(platform.pool, beginAs(call.credential, now, platform, isRead), afterwards, patience)
    if (outcome.actor) {
      platform.sealer.wake(outcome.actor.careModelId)
      if (request.headers['caseloom-unattended'] === undefined) touchSession(platform, outcome.actor, endpoint, now)
    }
    return outcome
  } catch (error) {
    const problem = problemFromDatabase(error)
    // The caller is only told "busy"; the log keeps the reason for the operator.
    if (problem !== error && problem instanceof Problem) request.log.warn({ err: error }, 'the database refused')
    const isRecorded =
      !(problem instanceof Problem) ||
      !actor ||
      (await recordRefusal(platform, request, endpoint, { actor, problem, credential: call.credential, now, patience }))
    throw withLocale(isRecorded ? problem : serverBusy(), actor, request)
  }
}

type Asking = { readonly credential: Credential | null; readonly now: Date; readonly patience: Patience }

/** Undefined if the leader has to answer. */
async function readOnStandby<T>(
  platform: Platform,
  endpoint: Endpoint,
  { credential, now, patience }: Asking,
  read: (tx: Tx, began: Began) => Promise<T>,
): Promise<T | undefined> {
  if (!endpoint.onStandby || !platform.standby || !credential) return undefined
  const begin = (after: readonly unknown[]) => beginOnStandby(credential, now, platform, after)
  return platform.standby.read(begin, (tx, began) => read(tx, began), patience)
}

/** A problem is worded in the caller's language. */
function withLocale(problem: unknown, actor: Actor | null, request: FastifyRequest): unknown {
  request.locale = actor ? localeFor(actor.locale) : localeFor(request.headers['accept-language'])
  return problem
}

function admit(endpoint: Endpoint, actor: Actor | null): void {
  const { caller } = endpoint
  if (caller === 'public') return
  if (!actor) throw new Problem('session.required')
  refuseInView(endpoint, actor)
  const fits =
    caller === 'member-or-guest' ||
    (caller === 'guest' && actor.kind === 'guest') ||
    (caller === 'member' && actor.kind === 'member') ||
    (caller === 'administrator' && actor.kind === 'member' && actor.role === 'administrator')
  if (!fits) throw new Problem('record.not_found')
}

type Running<E extends Endpoint> = Call<E> & {
  readonly tx: Tx
  readonly actor: Actor | null
  readonly now: Date
  readonly atTheEnd: (statement: Statement) => void
}

async function act<E extends Endpoint>(
  request: FastifyRequest,
  platform: Platform,
  endpoint: E,
  run: Running<E>,
): Promise<Outcome> {
  const { tx, actor, now } = run
  const audits: AuditEntry[] = []
  const events: (ItemEvent | ListEvent)[] = []
  const headers = new Map<string, string>()
  const context = {
    actor,
    tx,
    now,
    platform,
    address: request.ip,
    requestId: request.id,
    locale: actor ? localeFor(actor.locale) : localeFor(request.headers['accept-language']),
    seenVersion: seenVersionOf(request),
    isKnown: (etag: string) => isKnownTo(request, etag),
    audit: (entry: AuditEntry) => void audits.push(entry),
    announce: (event: ItemEvent | ListEvent) => void events.push(event),
    sent: (name: string) => [request.headers[name]].flat()[0],
    header: (name: string, value: string) => void headers.set(name, value),
  }
  const work = async () => {
    // admit() checked the actor's kind against the endpoint's caller, which the types cannot express.
    const raw = await run.handler(run.parse(), context as unknown as Context<ActorOf<E>>)
    if (raw instanceof PreviewAnswer) return (endpoint.preview as z.ZodType).parse(raw.preview)
    const isBytes = [Uint8Array, ContentAnswer, FileAnswer, LateAnswer].some((bytes) => raw instanceof bytes)
    if (isBytes) return raw
    const whole = (endpoint.answer as z.ZodType).parse(raw)
    return isView(actor) ? withoutRights(whole as Json) : whole
  }
  const key = request.headers['idempotency-key']
  const answer =
    endpoint.creates && typeof key === 'string' && actor?.kind === 'member'
      ? await once(
          tx,
          request,
          {
            actor,
            key,
            now,
            kept: (whole) => (endpoint.kept ? (endpoint.kept as z.ZodType).parse(whole) : whole),
            touched: () => [...events, ...audits].flatMap(({ itemId }) => itemId ?? []),
            atTheEnd: run.atTheEnd,
          },
          work,
        )
      : await work()
  if (actor) {
    if (endpoint.audits && audits.length === 0) audits.push({ action: endpoint.audits, reason: addressOf(endpoint) })
    const caller = { actor, address: request.ip, requestId: request.id, now }
    const records = recordsStatement(caller, audits, events)
    if (records) run.atTheEnd(records)
  }
  return { answer, headers, actor }
}

function seenVersionOf(request: FastifyRequest): number | undefined {
  const header = request.headers['if-match']
  if (header === undefined || header === '*') return undefined
  // A proxy that changes the bytes of an answer weakens its ETag; the version in it is the same.
  const [, quoted, bare] = /^(?:W\/)?"(\d{1,9})"$|^(\d{1,9})$/.exec(header) ?? []
  const version = quoted ?? bare
  if (version === undefined)
    throw new Problem(
      'request.invalid',
      {},
      { fields: [{ Path: 'If-Match', Code: 'invalid', fault: fieldFault('not_a_version') }] },
    )
  return Number(version)
}

type Refusal = {
  readonly actor: Actor
  readonly problem: Problem
  readonly credential: Credential | null
  readonly now: Date
  readonly patience: Patience
}

/** The id that a request was about, whatever its endpoint calls it: the first in its path, else the first in its query. */
function findIdAskedFor(request: FastifyRequest): string | undefined {
  const asked: Record<string, unknown>[] = [Object.assign({}, request.params), Object.assign({}, request.query)]
  return asked
    .flatMap((part) => Object.values(part))
    .flatMap((value) => (typeof value === 'string' ? value.split('/') : []))
    .find((text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text))
}

/**
 * Audits each denied access (HL7 EHR-S FM TI.2.1.2.7#01), in a separate transaction because the request's was rolled back.
 * Returns false if that failed: then the answer says nothing about what was asked for.
 */
async function recordRefusal(
  platform: Platform,
  request: FastifyRequest,
  endpoint: Endpoint,
  refusal: Refusal,
): Promise<boolean> {
  const { actor, problem, now } = refusal
  // If only the answer to a commit was lost, its audit rows still need to be sealed.
  if (problem.status === 503) platform.sealer.wake(actor.careModelId)
  const { tellsOf: items } = problem
  if (problem.status !== 403 && problem.status !== 404 && items.length === 0) return true
  const itemId = findIdAskedFor(request)
  try {
    const entry = { action: `${endpoint.method} ${endpoint.path}`, refused: true, reason: problem.code }
    const caller = { actor, address: request.ip, requestId: request.id, now }
    const begin = beginAs(refusal.credential, now, platform, false)
    const write = (tx: Tx) =>
      writeAudit(tx, caller, [{ ...entry, ...(itemId && { itemId }), ...(items.length > 0 && { items }) }])
    await inTransaction(platform.pool, begin, write, refusal.patience)
    platform.sealer.wake(actor.careModelId)
    return true
  } catch (error) {
    request.log.error({ err: error }, 'a refusal could not be audited')
    return false
  }
}
