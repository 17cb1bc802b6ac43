import {
  addressOf,
  type AnswerTo,
  type Call,
  type Endpoint,
  type PreviewTo,
  type RequestTo,
} from '@caseloom/contracts/endpoint'
import type { Item } from '@caseloom/contracts/items/item'
import type { ProblemCode, ProblemDocument, WrongField } from '@caseloom/contracts/problem'
import { readProblem } from './checked-answers.ts'
import { getLocale } from '../texts/locale.ts'
import { pageMemberHeader } from '../page-member.ts'
import { isSomebodyHere } from './presence.ts'
import { onceForTheSame } from './same-call.ts'
import { reportSessionEnd } from '../session-end.ts'
import { randomHex } from '../random-hex.ts'

/** The server refused. `detail` is its sentence, in the member's language, fit to be shown as it is. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly code: ProblemCode
  readonly status: number
  readonly detail: string
  readonly values: Readonly<Record<string, unknown>>
  readonly fields: readonly WrongField[]
  readonly requestId: string
  /** The whole answer, for calls that are refused with more than a sentence (complete, a stale text). */
  readonly body: unknown

  constructor(document: ProblemDocument, body: unknown) {
    super(document.detail)
    this.code = document.Code
    this.status = document.status
    this.detail = document.detail
    this.values = document.Values
    this.fields = document.Fields ?? []
    this.requestId = document.RequestId
    this.body = body
  }
}

/** The server could not be reached, so it is not known whether it received the call. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError'
}

/** The call may have arrived, but its answer did not come in time. */
export class NoAnswerError extends OfflineError {}

/** The server's response is neither an answer nor a problem of the contract. */
export class StrangeAnswerError extends Error {
  override readonly name = 'StrangeAnswerError'
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown) {
    super(`Unexpected answer with status ${status}`)
    this.status = status
    this.body = body
  }
}

export type SendOptions = {
  signal?: AbortSignal | undefined
  /** The version the reader last saw; sent as If-Match. */
  version?: number | undefined
  /** One key for each item that the member creates; reused when the same request is sent again. */
  idempotencyKey?: string | undefined
  /** The call goes on when its page ends. Browsers allow 64 KB for all of these together. */
  outlivesPage?: boolean | undefined
}

type LooseRequest = {
  params?: Parameters<typeof addressOf>[1]
  query?: Parameters<typeof addressOf>[2]
  body?: unknown
}

export const newIdempotencyKey = (): string => randomHex(16)

/** Parts that may be undefined, and a query of which nothing is required, become optional. */
type Relaxed<R> = { [K in keyof R as IsOptional<R, K> extends true ? never : K]: R[K] } & {
  [K in keyof R as IsOptional<R, K> extends true ? K : never]?: R[K]
}
type IsOptional<R, K extends keyof R> = undefined extends R[K]
  ? true
  : K extends 'query'
    ? object extends R[K]
      ? true
      : false
    : false

/** Calls an endpoint. A change that is requested several times in a row is sent once. */
export function send<E extends Endpoint>(
  endpoint: Call<E>,
  request: Relaxed<RequestTo<E>>,
  options: SendOptions = {},
): Promise<AnswerTo<E>> {
  const call = () => sendNow(endpoint, request, options)
  if (endpoint.method === 'GET' || options.signal) return call()
  return onceForTheSame({
    text: JSON.stringify([endpoint.method, endpoint.path, request, options]),
    // Sending the same text again may be meant: somebody else may have changed it in between.
    isRemembered: !endpoint.path.startsWith('/api/update'),
    call,
  })
}

/** Asks what a change would do. It changes nothing. */
export async function preview<E extends Endpoint>(
  endpoint: Call<E>,
  request: Relaxed<RequestTo<E>>,
  options: SendOptions = {},
): Promise<PreviewTo<E>> {
  const { params, query, body } = request as LooseRequest
  const address = addressOf(endpoint, params, { ...query, preview: true })
  return (await exchange({ method: endpoint.method, address, body }, options)) as PreviewTo<E>
}

async function sendNow<E extends Endpoint>(
  endpoint: Call<E>,
  request: Relaxed<RequestTo<E>>,
  options: SendOptions,
): Promise<AnswerTo<E>> {
  // The contract has checked the request's type; here only its three places matter.
  const { params, query, body } = request as LooseRequest
  const json = await exchange(
    { method: endpoint.method, address: addressOf(endpoint, params, query), body },
    endpoint.creates ? { ...options, idempotencyKey: options.idempotencyKey ?? newIdempotencyKey() } : options,
  )
  // The server has parsed its answer by the contract.
  return json as AnswerTo<E>
}

export type PlainCall = { readonly method: Endpoint['method']; readonly address: string; readonly body?: unknown }

/** Sends one call. */
export async function exchange({ method, address, body }: PlainCall, options: SendOptions): Promise<object> {
  const [status, json] = await withinPatience(options.signal, async (signal) => {
    const response = await reach(address, {
      method,
      headers: headersFor(body, options),
      credentials: 'same-origin',
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(options.outlivesPage ? { keepalive: true } : { signal }),
    })
    return [response.status, await readJson(response)] as const
  })
  if (status < 200 || status > 299) throw refusal(status, json)
  return answerIn(status, json)
}

/** The server answers every call within seconds. The rest is for slow lines. */
const PATIENCE_MILLIS = 30_000

/** Ends the work at the caller's signal, or when its answer has not arrived in time. */
async function withinPatience<T>(
  wanted: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ending = new AbortController()
  const stop = () => ending.abort(wanted?.reason)
  if (wanted?.aborted) stop()
  wanted?.addEventListener('abort', stop)
  const timer = setTimeout(() => ending.abort(new NoAnswerError('No answer came in time')), PATIENCE_MILLIS)
  try {
    return await work(ending.signal)
  } finally {
    clearTimeout(timer)
    wanted?.removeEventListener('abort', stop)
  }
}

/** Every answer of the contract is an object or a list. Anything else, such as the page of a proxy, is not the server's. */
export function answerIn(status: number, json: unknown): object {
  if (typeof json !== 'object' || json === null) throw new StrangeAnswerError(status, json)
  return json
}

function headersFor(body: unknown, { version, idempotencyKey }: SendOptions): HeadersInit {
  return {
    accept: 'application/json',
    'accept-language': getLocale(),
    ...pageMemberHeader(),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(!isSomebodyHere() && { 'caseloom-unattended': '1' }),
    ...(version !== undefined && { 'if-match': `"${version}"` }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  }
}

async function reach(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch (error) {
    throw notReached(error)
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await readText(response)
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return text
  }
}

/** A truncated answer counts as no answer. */
async function readText(response: Response): Promise<string> {
  try {
    return await response.text()
  } catch (error) {
    throw notReached(error)
  }
}

function notReached(error: unknown): Error {
  if (error instanceof NoAnswerError) return error
  if (error instanceof DOMException && error.name === 'AbortError') return error
  return new OfflineError('The server could not be reached', { cause: error })
}

/** The whole item in the answer to a change, which for some kinds is only a part. `own` is a property that only the whole has. */
export function wholeItem<I extends Item>(answer: object, own: keyof I & string): I {
  if (!Object.hasOwn(answer, own)) throw new StrangeAnswerError(200, answer)
  return answer as I
}

/** The error for a refusing response. Also reports the end of the session to the page. */
export function refusal(status: number, body: unknown): Error {
  const problem = readProblem(body)
  if (status === 401) reportSessionEnd()
  return problem ? new ApiProblem(problem, body) : new StrangeAnswerError(status, body)
}
