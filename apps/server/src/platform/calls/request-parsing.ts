import type { Endpoint, ParsedRequest } from '@caseloom/contracts/endpoint'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { faultOf, fieldFault } from '../field-texts.ts'
import { Problem, type RefusedField } from '../problem.ts'

/** Parses path, query and body with the endpoint's schemas; a refusal names every wrong field at once. */
export function parseRequest<E extends Endpoint>(endpoint: E, request: FastifyRequest): ParsedRequest<E> {
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
  if (isForm && !endpoint.form) throw new Problem('request.not_json')
  const wrong: RefusedField[] = []
  const parsed: Record<string, unknown> = {}
  const raw = { params: paramsOf(endpoint, request), query: request.query, body: request.body }
  if (endpoint.method !== 'GET') wrong.push(...unknownParameters(endpoint, request))
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part] as z.ZodType | undefined
    if (!schema) continue
    const sent = raw[part] ?? (part === 'body' ? undefined : {})
    const result = schema.safeParse(sent)
    if (result.success) parsed[part] = result.data
    else wrong.push(...result.error.issues.slice(0, 50).map((issue) => fieldOf(part, issue, sent)))
  }
  if (wrong.length > 0) throw new Problem('request.invalid', {}, { fields: wrong })
  return parsed as ParsedRequest<E>
}

/**
 * A changing call must not leave out a parameter that it does not know: of `?Preview=true` it would carry out what was only to be shown.
 * A reading call does, since addresses pick up parameters on their way, such as `utm_source`.
 */
function unknownParameters({ query }: Endpoint, request: FastifyRequest): RefusedField[] {
  const known = query instanceof z.ZodObject ? Object.keys(query.shape) : []
  const sent = Object.keys(request.query as Record<string, unknown>).filter((name) => !known.includes(name))
  const fault = fieldFault('not_a_parameter')
  return sent.slice(0, 50).map((name) => ({ Path: `query/${name}`, Code: 'unrecognized_keys', fault }))
}

function paramsOf(endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> {
  const raw = request.params as Record<string, string>
  const rest = /\{(\w+)\.\.\.\}$/.exec(endpoint.path)?.[1]
  return rest ? { [rest]: (raw['*'] ?? '').split('/').filter(Boolean) } : raw
}

function fieldOf(part: string, issue: z.core.$ZodIssue, sent: unknown): RefusedField {
  const path = issue.path.map(String).join('/')
  return { Path: part === 'body' ? path || 'body' : `${part}/${path}`, Code: issue.code, fault: faultOf(issue, sent) }
}
