import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Administrators write HTML and chart scripts into templates. They run in this page, which has an origin of its own, may ask no address
 * for anything, and knows nothing until the page around it sends it a message. The libraries are part of the page itself: an address that
 * scripts may be loaded from could be asked with data in its query. What an administrator wrote runs by eval in a window that the page's
 * own script has prepared; a script element of theirs runs nowhere, so that no frame within has what that script took away.
 */
const framePolicy = (scripts: readonly string[]) =>
  [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src 'unsafe-eval' ${scripts.map((code) => `'sha256-${hashOf(code, 'base64')}'`).join(' ')}`,
    "style-src 'unsafe-inline'",
    'img-src data:',
    'font-src data:',
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')

const hashOf = (text: string, encoding: 'base64' | 'base64url') => createHash('sha256').update(text).digest(encoding)

const frameHeaders = {
  'x-frame-options': 'SAMEORIGIN',
  // Names looked up ahead of a link would tell what is in them.
  'x-dns-prefetch-control': 'off',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), clipboard-write=()',
  'cache-control': 'no-cache',
  'content-type': 'text/html; charset=utf-8',
  vary: 'accept-encoding',
}

const requireFrom = createRequire(import.meta.url)
const fileOf = {
  jquery: () => requireFrom.resolve('jquery/dist/jquery.min.js'),
  echarts: () => requireFrom.resolve('echarts/dist/echarts.min.js'),
  begin: () => new URL('./script-frame-page.js', import.meta.url),
} as const
type Script = keyof typeof fileOf

/** The pages by the last part of their address. */
const pages: Readonly<Record<string, readonly Script[]>> = {
  html: ['jquery', 'begin'],
  chart: ['jquery', 'echarts', 'begin'],
}

type Page = { readonly plain: Buffer; readonly zipped: Buffer; readonly tag: string; readonly policy: string }

/** As a page's parser reads it, which knows one kind of line end; the policy names the script by a hash of that. */
const inScript = (code: string) => code.replaceAll(/\r\n?/g, '\n').replaceAll('</script', String.raw`<\/script`)

/** The app's font. Its letters by script, so that a browser unpacks only what the words need. */
const fonts = [
  {
    file: 'vietnamese',
    range:
      'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9',
  },
  { file: 'latin-ext', range: 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+20A0-20AB' },
  {
    file: 'latin',
    range: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2212',
  },
] as const

/** As part of the page, which may ask no address for it. */
async function fontFace({ file, range }: (typeof fonts)[number]): Promise<string> {
  const path = requireFrom.resolve(`@fontsource-variable/hanken-grotesk/files/hanken-grotesk-${file}-wght-normal.woff2`)
  const data = await readFile(path, 'base64')
  return `@font-face{font-family:"Hanken Grotesk";font-weight:100 900;src:url(data:font/woff2;base64,${data});unicode-range:${range}}`
}

async function makePage(scripts: readonly Script[]): Promise<Page> {
  const files = await Promise.all(scripts.map((script) => readFile(fileOf[script](), 'utf8')))
  const codes = files.map(inScript)
  const faces = await Promise.all(fonts.map(fontFace))
  const text = [
    '<!doctype html><meta charset="utf-8"><title>Caseloom</title>',
    `<style>${faces.join('')}html{color-scheme:light dark}body{margin:0;font:15px/1.5 "Hanken Grotesk",system-ui,sans-serif}#chart{position:absolute;inset:0}</style>`,
    '<body>',
    ...codes.map((code) => `<script>${code}</script>`),
  ].join('\n')
  const plain = Buffer.from(text)
  const zipped = await promisify(gzip)(plain, { level: 9 })
  return { plain, zipped, tag: `"${hashOf(text, 'base64url').slice(0, 22)}"`, policy: framePolicy(codes) }
}

/** Serves `/frame/html` and `/frame/chart`. They hold no data, so anyone may read them. */
export function scriptFrames(app: FastifyInstance): void {
  for (const [name, scripts] of Object.entries(pages)) {
    let made: Promise<Page> | undefined
    app.get(`/frame/${name}`, async (request: FastifyRequest, reply: FastifyReply) => {
      const page = await (made ??= makePage(scripts))
      reply.headers({ ...frameHeaders, 'content-security-policy': page.policy, etag: page.tag })
      if (request.headers['if-none-match'] === page.tag) return reply.code(304).send()
      if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return reply.send(page.plain)
      return reply.header('content-encoding', 'gzip').send(page.zipped)
    })
  }
}
