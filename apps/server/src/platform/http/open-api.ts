import type { Endpoint } from '@caseloom/contracts/endpoint'
import { ProblemDocument, problemStatus } from '@caseloom/contracts/problem'
import * as z from 'zod'
import type { Served } from '../calls/served.ts'

type Json = Record<string, unknown>

const toJson = (schema: unknown): Json => {
  // Contracts are zod schemas; their public type has only what inference needs.
  const { $schema: _, ...json } = z.toJSONSchema(schema as z.ZodType, {
    io: 'input',
    unrepresentable: 'any',
    target: 'openapi-3.0',
  }) as Json
  return json
}

function parametersOf(endpoint: Endpoint): Json[] {
  return (['params', 'query'] as const).flatMap((part) => {
    const json = endpoint[part] ? toJson(endpoint[part]) : {}
    const required = new Set((json.required as string[] | undefined) ?? [])
    return Object.entries((json.properties as Record<string, Json> | undefined) ?? {}).map(([name, schema]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || required.has(name),
      // A path that takes several ids is documented with one: "a/b/c" is the same call.
      schema: part === 'params' && schema.type === 'array' ? ((schema.items as Json | undefined) ?? {}) : schema,
    }))
  })
}

function bodyType({ form, multipart }: Endpoint): string {
  if (multipart) return 'multipart/form-data'
  return form ? 'application/x-www-form-urlencoded' : 'application/json'
}

/** Every field of a multipart form is a file. */
function formOfFiles(body: unknown): Json {
  const fields = Object.keys((toJson(body).properties as Json | undefined) ?? {})
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field, { type: 'string', format: 'binary' }])),
  }
}

function operationOf(endpoint: Endpoint): Json {
  const statuses = new Set([
    ...endpoint.problems.map((code) => problemStatus[code]),
    400,
    500,
    503,
    ...(endpoint.caller === 'public' ? [] : [401, 404]),
  ])
  const failure = {
    description: 'A problem document',
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
  const parameters = parametersOf(endpoint)
  if (endpoint.creates)
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      schema: { type: 'string', maxLength: 255 },
    })
  return {
    summary: endpoint.summary,
    security: endpoint.caller === 'public' ? [] : [{ bearer: [] }],
    'x-caller': endpoint.caller,
    ...(endpoint.longestBody !== undefined && { 'x-longest-body': endpoint.longestBody }),
    parameters,
    ...(endpoint.body && {
      requestBody: {
        content: {
          [bodyType(endpoint)]: { schema: endpoint.multipart ? formOfFiles(endpoint.body) : toJson(endpoint.body) },
        },
      },
    }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: answerSchema(endpoint) } } },
      ...Object.fromEntries([...statuses].toSorted((a, b) => a - b).map((status) => [status, failure])),
    },
  }
}

const answerSchema = ({ answer, preview }: Endpoint): Json =>
  preview ? { oneOf: [toJson(answer), toJson(preview)] } : toJson(answer)

/** The contract as an OpenAPI 3.0 document, made from the schemas that the server parses with. */
export function openApiDocument(served: readonly Served[]): Json {
  const paths: Record<string, Json> = {}
  for (const { endpoint } of served) {
    const path = endpoint.path.replaceAll('...}', '}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Caseloom', version: '0.1.0', license: { name: 'Apache-2.0' } },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: toJson(ProblemDocument) },
    },
  }
}
