import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Endpoint } from '@caseloom/contracts/endpoint'
import { Locale } from '@caseloom/contracts/locales'
import { problemWords } from '@caseloom/contracts/problem-texts'
import { ProblemCode } from '@caseloom/contracts/problem'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../testing/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const contracts = path.resolve(import.meta.dirname, '../../../../packages/contracts/src')

async function everyEndpoint(): Promise<Endpoint[]> {
  const folders = readdirSync(contracts, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('endpoints.ts'),
  )
  const modules = await Promise.all(
    folders.map((file) => import(path.join(contracts, file)) as Promise<Record<string, unknown>>),
  )
  const isEndpoint = (value: unknown): value is Endpoint =>
    typeof value === 'object' && value !== null && 'caller' in value && 'path' in value
  return modules.flatMap((module) => Object.values(module).filter(isEndpoint))
}

test('every endpoint of the contract is served, and nothing else is', async () => {
  const wanted = (await everyEndpoint()).map(({ method, path: at }) => `${method} ${at}`)
  const served = house.platform.served.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  expect(wanted.length).toBeGreaterThan(30)
  expect(served.toSorted()).toEqual(wanted.toSorted())
})

// spec: directory 239
test('every problem has its own sentence in every language, with the same values', () => {
  const valuesIn = (words: string) => new Set(words.match(/\{\w+\}/g))
  for (const code of ProblemCode.options) {
    const said = Locale.options.map((locale) => problemWords(locale, code))
    expect(new Set(said).size, `languages that say ${code} in words of their own`).toBe(said.length)
    for (const words of said) expect(valuesIn(words), `${code}: ${words}`).toEqual(valuesIn(said[0] ?? ''))
  }
})

test('the OpenAPI document names every operation with its caller', async () => {
  const { body } = await house.anonymous.get('/api/openapi.json')
  const operations = Object.values(body.paths as Record<string, Record<string, { 'x-caller': string }>>).flatMap(
    (methods) => Object.values(methods),
  )
  expect(operations).toHaveLength(house.platform.served.length)
  expect(
    operations.every((operation) =>
      ['public', 'member', 'administrator', 'guest', 'member-or-guest'].includes(operation['x-caller']),
    ),
  ).toBe(true)
})

describe('without a valid session', () => {
  test('no call but the public ones does anything', async () => {
    for (const { endpoint } of house.platform.served) {
      if (endpoint.caller === 'public') continue
      const url = endpoint.path.replaceAll(/\{\w+(\.\.\.)?\}/g, '01a00000-0000-7000-8000-00000000dead')
      for (const authorization of [
        undefined,
        'Bearer ',
        'Bearer x',
        `Bearer ${'a'.repeat(43)}`,
        'Basic eDp5',
        'null',
      ]) {
        const answer = await house.app.inject({
          method: endpoint.method,
          url,
          headers: { ...(authorization !== undefined && { authorization }), 'x-user': 'administrator' },
        })
        expect([endpoint.path, answer.statusCode === 401 || answer.statusCode === 400, answer.statusCode]).toEqual([
          endpoint.path,
          true,
          answer.statusCode,
        ])
      }
    }
  })

  test('the calls for administrators answer 404 to anybody else', async () => {
    const model = await house.given.careModel()
    for (const role of ['clinician', 'supervisor', 'coordinator'] as const) {
      const visit = house.as(await house.given.member(model, { role }))
      for (const { endpoint } of house.platform.served.filter((one) => one.endpoint.caller === 'administrator')) {
        const url = endpoint.path.replaceAll(/\{\w+\}/g, '01a00000-0000-7000-8000-00000000dead')
        const answer = endpoint.method === 'GET' ? await visit.get(url) : await visit.post(url)
        expect([endpoint.path, role, answer.status]).toEqual([endpoint.path, role, 404])
      }
    }
  })
})

describe('odd requests', () => {
  const odd: readonly (readonly [string, InjectOptions, number])[] = [
    ['an address that is none', { method: 'GET', url: '/api/people/%zz' }, 400],
    ['a path that nobody serves', { method: 'GET', url: '/api/nothing' }, 404],
    ['an over-long parameter', { method: 'GET', url: `/api/people/${'x'.repeat(3000)}` }, 400],
    [
      'a body that is no JSON',
      { method: 'POST', url: '/auth/sign-in', headers: { 'content-type': 'application/json' }, payload: '{' },
      400,
    ],
    [
      'a form where JSON is asked for',
      {
        method: 'POST',
        url: '/auth/sign-in',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'Username=x',
      },
      415,
    ],
    [
      'a body of another kind',
      { method: 'POST', url: '/auth/sign-in', headers: { 'content-type': 'text/plain' }, payload: '{}' },
      415,
    ],
    [
      'a body that is too large',
      {
        method: 'POST',
        url: '/auth/sign-in',
        headers: { 'content-type': 'application/json' },
        payload: `"${'x'.repeat(1_100_000)}"`,
      },
      413,
    ],
    [
      'a body that pollutes',
      {
        method: 'POST',
        url: '/auth/sign-in',
        headers: { 'content-type': 'application/json' },
        payload: '{"__proto__":{"x":1}}',
      },
      400,
    ],
    ['a method that nobody serves', { method: 'PATCH', url: '/api/session' }, 404],
  ]

  test.each(odd)('%s gets one of our answers with every header', async (_name, request, status) => {
    const answer = await house.app.inject(request)
    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'content-type': 'application/problem+json; charset=utf-8',
    })
    expect(answer.json()).toMatchObject({ Code: expect.any(String), RequestId: answer.headers['x-request-id'] })
    expect(answer.body).not.toMatch(/%zz|xxxx|FST_|at \w+ \(/)
  })

  test('a wrong field is explained in the reader’s language', async () => {
    const member = await house.given.member(await house.given.careModel())
    const { body } = await house.as(member).get('/api/people/nobody', { headers: { 'accept-language': 'es' } })
    expect(body.Fields).toEqual([{ Path: 'params/id', Code: 'invalid_format', Message: 'No es un identificador.' }])
  })

  // spec: directory 239
  test('answers are worded in the reader’s language', async () => {
    const answer = await house.anonymous.get('/api/session', { headers: { 'accept-language': 'es-MX,en;q=0.5' } })
    expect(answer.body.detail).toBe('Su sesión ha terminado. Inicie sesión de nuevo.')
  })
})

test('/healthz says that the process is alive, and /readyz that the database answers', async () => {
  expect((await house.anonymous.get('/healthz')).status).toBe(200)
  expect((await house.anonymous.get('/readyz')).body).toEqual({ Status: 'ok' })
})
