import type { AnswerFrom, Endpoint, ParsedRequest, PreviewFrom } from '@caseloom/contracts/endpoint'
import { answerTo } from '../drawn.tsx'
import { everydayAnswers } from './everyday-answers.ts'
import { FakedProblem, canGive, problem } from './faked-problem.ts'
import { paramsIn, parsedRequest, wrongFieldsIn, type SentCall } from './faked-request.ts'
import { fakedSockets } from './faked-socket.ts'
import { reportTrouble } from '../trouble.ts'

/** With `?preview=true` an endpoint that has a preview answers that. */
type Answer<E extends Endpoint> = AnswerFrom<E> | PreviewFrom<E> | FakedProblem

/** An answer, a problem, or a function that gives either for a request that the contract has parsed. */
export type FakedAnswer<E extends Endpoint> =
  | Answer<E>
  | ((request: ParsedRequest<E>) => Answer<E> | Promise<Answer<E>>)

/** A call that the server received. */
export type ReceivedCall<E extends Endpoint> = ParsedRequest<E> & {
  /** The version that the page last saw (If-Match). */
  readonly version: number | undefined
  readonly idempotencyKey: string | undefined
}

type Entry = { readonly endpoint: Endpoint; answer: unknown; held: Promise<void> | undefined; isChecking: boolean }
type Received = { readonly endpoint: Endpoint; readonly call: Record<string, unknown> }

/** A file is answered as it is, everything else as JSON. */
const responseOf = (status: number, body: unknown) =>
  body instanceof Uint8Array ? new Response(new Blob([body.slice()]), { status }) : json(status, body)

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** The parsed request. What the contract refuses is refused as by the server if the endpoint checks. */
function parsedOrRefused({ endpoint, isChecking }: Entry, call: SentCall, params: object) {
  try {
    return parsedRequest(endpoint, call, params)
  } catch (error) {
    const fields = isChecking && wrongFieldsIn(error)
    if (fields) return problem('request.invalid', { fields })
    throw error
  }
}

/** The endpoint, or for a preview one whose answer is the preview. */
function answeredBy(endpoint: Endpoint, { query }: { readonly query?: unknown }): Endpoint {
  const isPreview = endpoint.preview !== undefined && Reflect.get(Object(query), 'preview') === true
  return isPreview ? { ...endpoint, answer: endpoint.preview } : endpoint
}

const versionIn = (headers: Headers) => {
  const tag = headers.get('if-match')
  return tag === null ? undefined : Number(tag.replaceAll('"', ''))
}

/** What fetch rejects with when the call is given up. */
const givenUp = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new DOMException('The call was given up', 'AbortError'))
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp, { once: true })
  })

/**
 * A server that gives the answers it is told. The contract parses each request and each answer, so a fake cannot lie. A call without an
 * answer fails the test. What every page asks is answered from the start (everyday-answers.ts).
 */
export function fakedServer() {
  const entries = new Map<string, Entry>()
  const received: Received[] = []
  const given: unknown[] = []
  const sockets = fakedSockets()
  let isReachable = true
  /** Calls that are under way and not held back. */
  let running = 0

  const entryOf = (endpoint: Endpoint): Entry => {
    const name = `${endpoint.method} ${endpoint.path}`
    const entry = entries.get(name) ?? { endpoint, answer: undefined, held: undefined, isChecking: false }
    entries.set(name, entry)
    return entry
  }

  function find(call: SentCall) {
    // A path without parameters is nearer than one with them.
    const fitting = [...entries.values()].flatMap((entry) => {
      const params = paramsIn(entry.endpoint, call)
      return params && entry.answer !== undefined ? [{ entry, params }] : []
    })
    return fitting.toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0]
  }

  function give(status: number, body: unknown): Response {
    given.push(body)
    return responseOf(status, body)
  }

  async function handle(call: SentCall): Promise<Response> {
    const found = find(call)
    if (!found) throw new Error('no fake answers it')
    const { endpoint, answer, held } = found.entry
    const request = parsedOrRefused(found.entry, call, found.params)
    if (request instanceof FakedProblem) return give(request.status, request.body)
    const idempotencyKey = call.headers.get('idempotency-key') ?? undefined
    received.push({ endpoint, call: { ...request, version: versionIn(call.headers), idempotencyKey } })
    // Taken at once: the answer is what the server knew when it was asked.
    const told: unknown =
      typeof answer === 'function' ? await (answer as (request: object) => unknown)(request) : answer
    if (held) {
      running -= 1
      await held
      running += 1
    }
    if (!isReachable) throw new TypeError('Failed to fetch')
    if (!(told instanceof FakedProblem)) return give(200, answerTo(answeredBy(endpoint, request), told))
    if (!canGive(endpoint.problems, told.code)) throw new Error(`its contract does not name ${told.code}`)
    return give(told.status, told.body)
  }

  async function receive(address: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> {
    if (!isReachable) throw new TypeError('Failed to fetch')
    const url = new URL(address, location.href)
    const sent = typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined
    running += 1
    try {
      return await handle({ method, url, body: sent, headers: new Headers(headers) })
    } catch (error) {
      if (!(error instanceof TypeError && error.message === 'Failed to fetch'))
        reportTrouble(
          `${method} ${url.pathname}${url.search}: ${error instanceof Error ? error.message : String(error)}`,
        )
      if (!isReachable) throw error
      return json(500, problem('server.internal').body)
    } finally {
      running -= 1
    }
  }

  const server = {
    /** Says how an endpoint is answered from now on. */
    answer<E extends Endpoint>(endpoint: E, answer: FakedAnswer<E>) {
      entryOf(endpoint).answer = answer
      return server
    },
    /** Lets an endpoint refuse what its contract does not allow. A wrong call of any other endpoint fails the test. */
    check(endpoint: Endpoint) {
      entryOf(endpoint).isChecking = true
      return server
    },
    /** Holds the endpoint's answers back until the function that it returns is called. */
    hold(endpoint: Endpoint): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      const entry = entryOf(endpoint)
      entry.held = promise
      return () => {
        entry.held = undefined
        resolve()
      }
    },
    /** The calls of an endpoint so far, the first one first. */
    callsTo<E extends Endpoint>(endpoint: E): readonly ReceivedCall<E>[] {
      const own = received.filter(
        (each) => each.endpoint.method === endpoint.method && each.endpoint.path === endpoint.path,
      )
      // Parsed by this endpoint's own schemas.
      return own.map(({ call }) => call as ReceivedCall<E>)
    },
    /** Everything that was answered so far. */
    given: (): readonly unknown[] => given,
    /** Whether every call is answered or held back. */
    isQuiet: (): boolean => running === 0,
    /** Takes the connection away or gives it back, as the browser tells a page. */
    setReachable(can: boolean): void {
      isReachable = can
      sockets.setReachable(can)
      window.dispatchEvent(new Event(can ? 'online' : 'offline'))
    },
    /** Sends an event through the page's socket. */
    say: (event: object) => sockets.say(event),
    WebSocket: sockets.WebSocket,
    fetch: (address: string, init: RequestInit = {}) => {
      const answered = receive(address, init)
      return init.signal ? Promise.race([answered, givenUp(init.signal)]) : answered
    },
  }
  everydayAnswers(server)
  return server
}

export type FakedServer = ReturnType<typeof fakedServer>
