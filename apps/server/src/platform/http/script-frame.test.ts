import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scriptFrames } from './script-frame.ts'

let app: FastifyInstance
beforeAll(() => {
  app = Fastify()
  scriptFrames(app)
})
afterAll(() => app.close())

test.each(['/frame/html', '/frame/chart'])('%s names every script that it has and allows no address', async (url) => {
  const { statusCode, body, headers } = await app.inject({ url })
  const policy = String(headers['content-security-policy'])
  const scripts = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code)

  expect(statusCode).toBe(200)
  expect(scripts.length).toBeGreaterThan(1)
  for (const code of scripts) expect(policy).toContain(createHash('sha256').update(code).digest('base64'))
  // A page's parser turns other line ends into this one, and then no hash fits.
  expect(body).not.toContain('\r')
  expect(policy).toContain("sandbox allow-scripts; default-src 'none';")
  expect(policy).not.toMatch(/https?:|'self';.*script|script-src[^;]*'(self|unsafe-inline)'|allow-same-origin/)
})

// spec: home 156
test('charts find jQuery 3.7.1 and ECharts 5.4.3 in the page itself', async () => {
  const { body } = await app.inject({ url: '/frame/chart' })
  expect(body).toContain('jQuery v3.7.1')
  expect(body).toContain('"5.4.3"')
})

test.each(['/frame/html', '/frame/chart'])('%s brings the font of the app with it', async (url) => {
  const { body, headers } = await app.inject({ url })
  const [, style = ''] = /<style>([^<]*)/.exec(body) ?? []
  expect(style.slice(-200)).toContain('body{margin:0;font:15px/1.5 "Hanken Grotesk",')
  const sources = [...style.matchAll(/@font-face\{[^}]*?src:url\(([^)]{0,40})/g)].map(([, source]) => source)
  // Latin letters, those of other languages in it, and those of Vietnamese names.
  expect(sources).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^data:font\/woff2;base64,/)))
  expect(headers['content-security-policy']).toContain('; font-src data:;')
})

test('a chart keeps its height when its frame gets another size', async () => {
  const { body } = await app.inject({ url: '/frame/chart' })
  // For its tooltips ECharts makes a place relative unless it is absolute, and a relative one is as low as an empty line.
  expect(body).toMatch(/#chart\{position:absolute;inset:0\}/)
})

test('the page is sent packed, and not again while it is the same', async () => {
  const plain = await app.inject({ url: '/frame/html' })
  const packed = await app.inject({ url: '/frame/html', headers: { 'accept-encoding': 'br, gzip' } })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  const again = await app.inject({ url: '/frame/html', headers: { 'if-none-match': String(plain.headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})
