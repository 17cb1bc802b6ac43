// The headers of every kind of answer, especially of pages, and the content of the pages.
import { readdirSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { findingsList } from '../findings.mjs'
import { send } from '../world/loopback.mjs'
import { makerOf } from '../world/makers.mjs'

const assets = path.resolve(import.meta.dirname, '../../apps/web/dist/assets')

const demanded = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'x-frame-options': /^DENY$/,
  'cache-control': /no-store|no-cache|immutable/,
}

/** Up to the evaluator's "medium". Above it are hints, such as that 'self' is only as safe as what we serve. */
const WORST_TOLD = 30
const evaluations = new Map()

/** A session that has ended. Without any the app's pages lead to the sign-in page at once. */
const cookie = `caseloom=${'ended-'.repeat(8)}`

export async function pages(target) {
  const { add, all } = findingsList()
  const asset = readdirSync(assets).find((name) => name.endsWith('.js'))
  const shown = [
    '/',
    '/sign-in',
    '/guest-code',
    '/guest',
    '/guest/form',
    '/forgot-password',
    '/reset-password',
    '/public',
    '/account',
    '/directory/cases',
    '/no-such-page',
  ]
  const odd = [
    `/assets/${asset}`,
    '/assets/missing.js',
    '/missing.js',
    '/api/missing',
    '/api/people/not-an-id',
    '/%zz',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    `/${'a'.repeat(6000)}`,
    `/api/people/${'a'.repeat(6000)}`,
    '/healthz',
    '/readyz',
    '/calendar',
    '/api/openapi.json',
    '//evil.example/',
  ]
  for (const method of ['GET', 'HEAD', 'POST', 'TRACE'])
    for (const address of [...shown, ...odd]) {
      const headers = shown.includes(address) ? { cookie } : {}
      const answer = await send(target.base, method, address, { headers, ...(method === 'POST' && { body: '' }) })
      judge(add, `${method} ${address.slice(0, 60)}`, answer)
      const isPage = method === 'GET' && shown.includes(address)
      if (isPage && !/text\/html/.test(answer.headers['content-type'] ?? ''))
        add('high', 'NOT COVERED', address, answer.status)
    }
  const inside = (await signedIn(target, add)) + (await frames(target, add))
  await spokenBadly(target, add)
  const answers = (shown.length + odd.length) * 4 + inside
  const figure = `${answers} answers, ${Object.keys(demanded).length + 1} headers each, ${shown.length} pages, each policy before Google's evaluator`
  return { figure, findings: all() }
}

/** Content for signed-in members only: the app's page and a printed document, which the browser shows as a page. */
async function signedIn(target, add) {
  const { members, things } = target.world.A
  const own = `caseloom=${await makerOf(target).token(members.administrator, 'cookie')}`
  const addresses = ['/', `/api/download/${things.completed.id}`]
  for (const address of addresses) {
    const answer = await send(target.base, 'GET', address, { headers: { cookie: own } })
    judge(add, `signed in ${address.slice(0, 14)}`, answer)
    if (answer.status !== 200) add('high', 'NOT COVERED', address, answer.status)
  }
  return addresses.length
}

/** What the policy of the pages for an administrator's scripts may say, and nothing else (decision 48). */
const frameDirectives = [
  /^sandbox allow-scripts$/,
  /^default-src 'none'$/,
  /^script-src 'unsafe-eval'( 'sha256-[A-Za-z0-9+/]{43}=')+$/,
  /^style-src 'unsafe-inline'$/,
  /^img-src data:$/,
  // The app's font is part of the page. A font from a data address asks nobody.
  /^font-src data:$/,
  /^form-action 'none'$/,
  /^base-uri 'none'$/,
  /^frame-ancestors 'self'$/,
]

/** They run scripts of others, so their policy differs: eval and no address, in a sandbox without an origin. */
async function frames(target, add) {
  const addresses = ['/frame/html', '/frame/chart']
  for (const address of addresses) {
    const { status, headers } = await send(target.base, 'GET', address)
    if (status !== 200) add('high', 'NOT COVERED', address, status)
    for (const [name, pattern] of Object.entries({ ...demanded, 'x-frame-options': /^SAMEORIGIN$/ }))
      if (!pattern.test(headers[name] ?? '')) add('high', 'header missing', address, `${name}: ${headers[name]}`)
    if (headers['set-cookie'] !== undefined) add('high', 'a frame has a cookie', address)
    const policy = headers['content-security-policy'] ?? ''
    const parts = policy.split(/;\s*/)
    for (const part of parts)
      if (!frameDirectives.some((allowed) => allowed.test(part))) add('high', 'policy is weak', address, part)
    for (const wanted of frameDirectives)
      if (!parts.some((part) => wanted.test(part))) add('high', 'policy incomplete', address, wanted.source)
    objections(add, address, policy)
  }
  return addresses.length
}

function judge(add, where, answer) {
  if (answer.status >= 500 || answer.status <= 0) add('high', 'broken answer', where, answer.status || answer.error)
  for (const [name, pattern] of Object.entries(demanded))
    if (!pattern.test(answer.headers[name] ?? ''))
      add('high', 'header missing', where, `${name}: ${answer.headers[name]}`)
  judgePolicy(add, where, answer.headers['content-security-policy'] ?? '')
  if (/root:x:0|"devDependencies"/.test(answer.text)) add('high', 'a file that is not served', where)
  if (/text\/html/.test(answer.headers['content-type'] ?? '')) judgePage(add, where, answer.text)
}

function judgePolicy(add, where, policy) {
  const parts = new Map(policy.split(/;\s*/).map((part) => [part.split(' ')[0], part]))
  const weak = /unsafe-|\*|https?:|strict-dynamic/
  for (const name of [
    'default-src',
    'script-src',
    'style-src',
    'object-src',
    'base-uri',
    'form-action',
    'frame-ancestors',
  ])
    if (!parts.has(name)) add('high', 'policy incomplete', where, name)
  for (const part of parts.values()) if (weak.test(part)) add('high', 'policy is weak', where, part)
  if (parts.get('frame-ancestors') !== "frame-ancestors 'none'") add('high', 'may be framed', where)
  objections(add, where, policy)
}

function objections(add, where, policy) {
  for (const { severity, description } of evaluated(policy)) {
    if (severity <= WORST_TOLD) add('high', 'the evaluator objects', where, description)
  }
}

/** Google's evaluator knows more ways around a policy than our own check, such as hosts that serve anybody's script. */
function evaluated(policy) {
  if (!evaluations.has(policy)) evaluations.set(policy, new CspEvaluator(new CspParser(policy).csp).evaluate())
  return evaluations.get(policy)
}

/** No inline or foreign resources: the policy would break the page, and then somebody would loosen the policy. */
function judgePage(add, where, html) {
  if (/<script(?![^>]*\ssrc=)/i.test(html)) add('high', 'inline script', where)
  if (/<style|\sstyle=|\son\w+=/i.test(html)) add('high', 'inline style or handler', where)
  if (/(src|href)="(https?:)?\/\//i.test(html)) add('high', 'from another host', where)
}

/** A request that is not HTTP gets a short answer that says nothing about the server. */
async function spokenBadly({ base }, add) {
  const { hostname, port } = new URL(base)
  const said = [
    'RUBBISH\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(70_000)}\r\n\r\n`,
    'GET / HTTP/1.1\r\n\r\n',
  ]
  for (const words of said) {
    const text = await new Promise((resolve) => {
      let heard = ''
      const socket = net.connect(Number(port), hostname, () => socket.end(words))
      socket.on('data', (chunk) => (heard += chunk))
      socket.on('close', () => resolve(heard))
      socket.on('error', () => resolve(heard))
      socket.setTimeout(5000, () => socket.destroy())
    })
    if (!/^HTTP\/1\.1 4\d\d/.test(text)) add('medium', 'not answered with 4xx', words.slice(0, 20), text.slice(0, 80))
    if (/node|fastify|\bat .*:\d+/i.test(text)) add('high', 'leak', words.slice(0, 20), text.slice(0, 120))
  }
}
