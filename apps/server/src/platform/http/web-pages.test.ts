import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveWebPages } from './web-pages.ts'

const pages = ['index', 'guest', 'sign-in', 'sign-in.en-US', 'sign-in.es-ES', 'sign-in.it-IT']
let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'caseloom-web-'))
  for (const page of pages) writeFileSync(path.join(folder, `${page}.html`), page)
  app = Fastify()
  await serveWebPages(app, folder, {
    isSignedIn: ({ headers }) => Promise.resolve(headers.cookie === 'signed=in'),
    hasCookie: ({ headers }) => headers.cookie !== undefined,
  })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test.each([
  ['es-MX,en;q=0.5', 'sign-in.es-ES'],
  ['it', 'sign-in.it-IT'],
  ['pt-BR, es;q=0.8', 'sign-in.es-ES'],
  ['../../etc/passwd', 'sign-in.en-US'],
  [undefined, 'sign-in.en-US'],
])('a reader of %s gets %s, which no cache keeps for others', async (language, page) => {
  const headers = language === undefined ? {} : { 'accept-language': language }
  const answer = await app.inject({ url: '/sign-in?next=/', headers })
  expect([answer.statusCode, answer.body]).toEqual([200, page])
  expect(answer.headers['cache-control']).toBe('no-cache')
  expect(String(answer.headers.vary).toLowerCase()).toContain('accept-language')
})

test('the other pages before signing in are one file, those of guests another, and everything else is the app', async () => {
  const bodyOf = async (url: string) => (await app.inject({ url, headers: { cookie: 'signed=once' } })).body
  expect(await bodyOf('/guest-code')).toBe('sign-in')
  expect(await bodyOf('/reset-password')).toBe('sign-in')
  expect(await bodyOf('/public?Id=1')).toBe('sign-in')
  expect(await bodyOf('/guest')).toBe('guest')
  expect(await bodyOf('/guest/document/1/2')).toBe('guest')
  expect(await bodyOf('/directory')).toBe('index')
})

test.each([
  ['/sign-in', '/'],
  ['/sign-in?next=%2Fdirectory%3Ftype%3Dcases', '/directory?type=cases'],
  ['/sign-in?next=https%3A%2F%2Fevil.example', '/'],
  ['/sign-in?next=%2F%09%2Fevil.example', '/'],
  ['/sign-in?next=%2F&next=%2Fdirectory', '/'],
])('a signed-in member is redirected from %s to %s', async (url, to) => {
  const answer = await app.inject({ url, headers: { cookie: 'signed=in' } })
  expect([answer.statusCode, answer.headers.location]).toEqual([302, to])
  expect(answer.headers['cache-control']).toBe('no-store')
})

test.each([
  ['/', '/sign-in'],
  ['/directory?type=cases', '/sign-in?next=%2Fdirectory%3Ftype%3Dcases'],
  ['//evil.example/x', '/sign-in?next=%2F%2Fevil.example%2Fx'],
])('a browser without a session is sent from %s to %s, before it loads the app', async (url, to) => {
  const answer = await app.inject({ url })
  expect([answer.statusCode, answer.headers.location]).toEqual([302, to])
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('after a sign-out or the end of a session the form is shown', async () => {
  const { statusCode } = await app.inject({ url: '/sign-in?reason=ended&next=%2F', headers: { cookie: 'signed=in' } })
  expect(statusCode).toBe(200)
})
