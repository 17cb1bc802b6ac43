import type { Endpoint } from '@caseloom/contracts/endpoint'
import type { WrongField } from '@caseloom/contracts/problem'

type Schema = { parse(value: unknown): unknown }

/** A call as it left the page. */
export type SentCall = {
  readonly method: string
  readonly url: URL
  readonly body: unknown
  readonly headers: Headers
}

/** The parameters that an address has for an endpoint's path. Undefined if the path is another. */
export function paramsIn(endpoint: Endpoint, { method, url }: SentCall): Record<string, unknown> | undefined {
  if (endpoint.method !== method) return undefined
  const pattern = endpoint.path
    .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\{(\w+)(\\\.\\\.\\\.)?\}/g, (_, name: string, isRest?: string) =>
      isRest === undefined ? `(?<${name}>[^/]+)` : `(?<${name}>.+)`,
    )
  const found = new RegExp(`^${pattern}$`).exec(url.pathname)
  if (!found) return undefined
  const entries = Object.entries(found.groups ?? {}).map(([name, text]) => {
    const parts = text.split('/').map(decodeURIComponent)
    return [name, endpoint.path.includes(`{${name}...}`) ? parts : parts[0]] as const
  })
  return Object.fromEntries(entries)
}

/** As the server reads a query: a name that occurs once is a text, else a list. */
function queryIn(url: URL): Record<string, unknown> {
  const names = [...new Set(url.searchParams.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const all = url.searchParams.getAll(name)
      return [name, all.length === 1 ? all[0] : all]
    }),
  )
}

/** The call's three parts, each parsed by the contract. Throws if the contract refuses one. */
export function parsedRequest(endpoint: Endpoint, call: SentCall, params: object): Record<string, unknown> {
  const raw = { params, query: queryIn(call.url), body: call.body }
  const parsed: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    // Endpoint's type names only part of each schema; at run time they are complete zod schemas.
    const schema = endpoint[part] as unknown as Schema | undefined
    if (schema) parsed[part] = schema.parse(raw[part])
  }
  return parsed
}

type Refusal = Error & { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly code: string }[] }

/** Whether zod threw it. Only the contracts depend on zod. */
const isRefusal = (error: unknown): error is Refusal => error instanceof Error && 'issues' in error

/** The fields that a contract refused, if this is its refusal. */
export function wrongFieldsIn(error: unknown): WrongField[] | undefined {
  if (!isRefusal(error)) return undefined
  return error.issues.map(({ path, code }) => ({ Path: path.join('/'), Code: code, Message: 'Not valid.' }))
}
