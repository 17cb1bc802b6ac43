import type { FastifyInstance, InjectOptions } from 'fastify'

export type Answer = {
  readonly status: number
  // Tests look into answers of every shape; the server has already checked them against the contract.
  // oxlint-disable-next-line typescript/no-explicit-any -- a test may look into any answer
  readonly body: any
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  readonly text: string
  readonly bytes: Buffer
}

type More = { readonly headers?: Readonly<Record<string, string>>; readonly from?: string }

/** Calls the server over HTTP, without a network. */
export type Visitor = {
  get(url: string, more?: More): Promise<Answer>
  post(url: string, payload?: unknown, more?: More): Promise<Answer>
  put(url: string, payload?: unknown, more?: More): Promise<Answer>
  delete(url: string, more?: More): Promise<Answer>
}

export function visitor(app: FastifyInstance, headers: Readonly<Record<string, string>>): Visitor {
  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload: unknown,
    more: More = {},
  ): Promise<Answer> {
    const options: InjectOptions = { method, url, headers: { ...headers, ...more.headers } }
    if (payload !== undefined) options.payload = payload as NonNullable<InjectOptions['payload']>
    if (more.from) options.remoteAddress = more.from
    const answer = await app.inject(options)
    const isJson = (answer.headers['content-type'] ?? '').includes('json')
    return {
      status: answer.statusCode,
      body: isJson && answer.body ? answer.json() : undefined,
      headers: answer.headers,
      text: answer.body,
      bytes: answer.rawPayload,
    }
  }
  return {
    get: (url, more) => call('GET', url, undefined, more),
    post: (url, payload, more) => call('POST', url, payload, more),
    put: (url, payload, more) => call('PUT', url, payload, more),
    delete: (url, more) => call('DELETE', url, undefined, more),
  }
}
