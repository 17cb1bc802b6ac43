import type { ProblemCode } from './problem.ts'

/** The part of a zod schema that type inference needs; naming ZodType here makes 120 routes six times slower to check. */
type Schema = { readonly _zod: { input: unknown; output: unknown } }

/** The header that names the member a page was loaded for, because all tabs of a browser share one session. */
export const PAGE_MEMBER_HEADER = 'caseloom-member'

/** Who may call it. Access to objects decides what each caller sees, never this. */
export type Caller = 'public' | 'member' | 'administrator' | 'member-or-guest' | 'guest'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type Endpoint = {
  readonly method: Method
  /** `{id}` is one segment, `{ids...}` the rest of the path. */
  readonly path: `/${string}`
  readonly summary: string
  readonly caller: Caller
  /** The audit trail gets one row for each successful call of a reading endpoint that names this. */
  readonly audits?: string
  /** A creating call takes `Idempotency-Key` and returns the same for the same key, for a day. `if-keyed`: a change that may be given one. */
  readonly creates?: true | 'if-keyed'
  /** What is kept of the answer for that key, if not all of it: a secret is not. */
  readonly kept?: Schema
  /** The most bytes that its JSON may have, where 1 MB is not enough. */
  readonly longestBody?: number
  /** The body is form-encoded (RFC 6749), not JSON. */
  readonly form?: true
  /** The body is a form of files (RFC 7578), not JSON. */
  readonly multipart?: true
  /** The answer is a file that may be asked for in parts (Range), so it is not compressed. */
  readonly inParts?: true
  /**
   * When an administrator sees Caseloom as another member, reads work and everything else is refused. `works` is a change that has to work
   * all the same, `hidden` a read of what only the member themselves may see.
   */
  readonly duringView?: 'works' | 'hidden'
  /** It takes long and changes nothing, so a standby of the database may answer it. */
  readonly onStandby?: true
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  readonly answer: Schema
  /** What it answers with `?preview=true`: what the call would do. It then changes nothing. */
  readonly preview?: Schema
  readonly problems: readonly ProblemCode[]
}

/** Keeps the literal type of an endpoint, so that server and web app can infer from it. */
export function endpoint<const E extends Endpoint>(shape: E): E {
  return shape
}

type Part<E, K extends PropertyKey, S extends 'input' | 'output'> = E extends {
  readonly [P in K]: { readonly _zod: infer Z extends { input: unknown; output: unknown } }
}
  ? { [P in K]: Z[S] }
  : unknown

type Parts<E, S extends 'input' | 'output'> = Part<E, 'params', S> & Part<E, 'query', S> & Part<E, 'body', S>

/** What a client sends. */
export type RequestTo<E extends Endpoint> = Parts<E, 'input'>
/** What the server's action receives, parsed. */
export type ParsedRequest<E extends Endpoint> = Parts<E, 'output'>
type EndpointOf<C> = C extends { readonly endpoint?: infer E extends Endpoint } ? (Endpoint extends E ? C : E) : C

/** What a client receives from an endpoint or a call. */
export type AnswerTo<C extends Endpoint | Call> =
  EndpointOf<C> extends Endpoint ? EndpointOf<C>['answer']['_zod']['output'] : never
/** What a client receives for a preview. */
export type PreviewTo<C extends Endpoint | Call> =
  EndpointOf<C> extends { readonly preview: { readonly _zod: { output: infer P } } } ? P : never
/** What the server's action hands back, before it is parsed and cut to the contract. */
export type AnswerFrom<E extends Endpoint> = E['answer']['_zod']['input']
/** The same for a preview. */
export type PreviewFrom<E extends Endpoint> = E extends { readonly preview: { readonly _zod: { input: infer P } } }
  ? P
  : never

/**
 * What a client needs of an endpoint to call it. The types come from the endpoint `E`, whose schemas are not loaded: see
 * scripts/endpoint-calls.ts.
 */
export type Call<E extends Endpoint = Endpoint> = Pick<E, 'method' | 'path'> & {
  readonly creates?: true
  /** For types only. Never set. */
  readonly endpoint?: E
}

type Value = string | number | boolean
type Values = Readonly<Record<string, Value | readonly Value[] | undefined>>

/** The address of a call: path parts and query filled in and encoded; undefined values are left out. */
export function addressOf(called: Pick<Endpoint, 'path'>, params: Values = {}, query: Values = {}): string {
  const path = called.path.replaceAll(/\{(\w+)(?:\.\.\.)?\}/g, (_, name: string) =>
    [params[name] ?? []]
      .flat()
      .map((part) => encodeURIComponent(String(part)))
      .join('/'),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const part of [value ?? []].flat()) search.append(name, String(part))
  }
  return search.size > 0 ? `${path}?${search.toString()}` : path
}
