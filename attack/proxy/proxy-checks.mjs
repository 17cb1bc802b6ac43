// Checks of Caseloom behind the proxy of docs/operations/nginx.conf, from outside.
import { randomBytes, randomUUID } from 'node:crypto'
import { once as happens } from 'node:events'
import net from 'node:net'
import os from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import tls from 'node:tls'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { WebSocket } from 'ws'
import { asJson, bearer, isDone, send } from '../world/loopback.mjs'
import { NAME } from './tls-proxy.mjs'
import { PASSWORD } from '../world/world.mjs'

const ORIGIN = `https://${NAME}`
const YEAR_SECONDS = 31_536_000
/** The sign-in limit per address and minute. */
const MOST_TRIES = 10
const HEARD_WITHIN_MS = 1500

/** In this order, because the last one ends the server. */
export const checks = {
  protocols,
  plainText,
  headers,
  cookie,
  claimedAddresses,
  addressInTheTrail,
  reachability,
  compression,
  bodies,
  eventSocket,
  endedServer,
  logOfTheProxy,
  serverGone,
}

const json = ({ body }) => {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Old protocols are refused to a client that would accept them. */
async function protocols({ proxy, add }) {
  for (const [version, isWanted] of Object.entries({
    TLSv1: false,
    'TLSv1.1': false,
    'TLSv1.2': true,
    'TLSv1.3': true,
  })) {
    const spoken = await handshake(proxy, { minVersion: version, maxVersion: version })
    if (isWanted !== (spoken === version)) add('high', 'TLS version', version, spoken)
  }
  const weak = 'AES128-SHA:AES256-SHA:ECDHE-ECDSA-AES128-SHA:DES-CBC3-SHA:NULL-SHA:@SECLEVEL=0'
  const spoken = await handshake(proxy, { maxVersion: 'TLSv1.2', minVersion: 'TLSv1.2', ciphers: weak })
  if (spoken.startsWith('TLS')) add('high', 'weak cipher taken', spoken)
}

function handshake({ port, ca }, options) {
  return new Promise((resolve) => {
    const ciphers = 'DEFAULT:@SECLEVEL=0'
    const socket = tls.connect({ host: '127.0.0.1', port, ca, servername: NAME, ciphers, ...options })
    socket.on('secureConnect', () => {
      resolve(socket.getProtocol())
      socket.destroy()
    })
    socket.on('error', (error) => resolve(error.code ?? error.message))
  })
}

/** Without TLS the only answer is a redirect to it, for any host name. */
async function plainText({ proxy, add }) {
  const answer = await send(`http://127.0.0.1:${proxy.plainPort}`, 'GET', '/home?a=b', {
    headers: { host: 'evil.example' },
  })
  if (answer.status !== 308 || answer.headers.location !== `${ORIGIN}/home?a=b`)
    add('high', 'plain HTTP', `${answer.status}`, answer.headers.location)
}

/** Every kind of answer has each of our headers once. */
async function headers({ proxy, add }) {
  const once = [
    'strict-transport-security',
    'content-security-policy',
    'x-content-type-options',
    'referrer-policy',
    'cache-control',
  ]
  for (const address of ['/', '/sign-in', '/api/session', '/nothing-here', '/%zz']) {
    const { raw, headers: given } = await proxy.ask('GET', address)
    const names = raw.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
    for (const name of once) {
      const count = names.filter((each) => each === name).length
      if (count !== 1) add('high', `${name} x${count}`, address)
    }
    const seconds = Number(/max-age=(\d+)/.exec(given['strict-transport-security'] ?? '')?.[1] ?? 0)
    if (seconds < YEAR_SECONDS) add('high', 'HSTS is short or missing', address, seconds)
    if (/nginx\/\d/.test(given.server ?? '')) add('low', 'tells its version', address)
  }
}

const signIn = (state, from, options = {}) => {
  const { members, model } = state.target.world.A
  const { username = members.administrator.username, password = PASSWORD, headers: more = {} } = options
  const body = JSON.stringify({ Username: username, Password: password, CareModel: model.shortName })
  return state.proxy.ask('POST', '/auth/sign-in', { from, body, headers: { ...asJson, origin: ORIGIN, ...more } })
}

/** The server itself, reached like the proxy does, by a local process that is not the proxy. */
const pastTheProxy = ({ base }) => ({ ask: (method, address, options) => send(base, method, address, options) })

const sessionIn = (answer) => (answer.headers['set-cookie'] ?? []).find((line) => line.startsWith('__Host-caseloom='))

/** The cookie is bound to this host and to TLS. With it our own page works and another site's does not. */
async function cookie(state) {
  const { proxy, add } = state
  const answer = await signIn(state, '127.20.0.1')
  const set = answer.headers['set-cookie'] ?? []
  if (!isDone(answer) || set.length === 0) add('high', 'NOT COVERED', 'sign-in', answer.status)
  for (const line of set) {
    const right =
      /^__Host-[\w-]+=/.test(line) && /; Secure/.test(line) && /; HttpOnly/.test(line) && /; Path=\/(;|$)/.test(line)
    if (!right || /domain=/i.test(line)) add('high', 'cookie', line.replace(/=[^;]*/, '=…'))
  }
  const held = { cookie: sessionIn(answer)?.split(';')[0] ?? '', ...asJson }
  const stay = (origin) =>
    proxy.ask('PUT', '/api/session/locale', { headers: { ...held, origin }, body: '{"Locale":"en-US"}' })
  const [own, foreign] = [await stay(ORIGIN), await stay('https://evil.example')]
  if (!isDone(own)) add('high', 'a page of ours is refused', 'origin', own.status)
  if (foreign.status !== 403) add('high', 'another site is let through', 'origin', foreign.status)
}

const claims = (index) => {
  const address = `10.0.${index}.1`
  return { 'x-forwarded-for': address, forwarded: `for=${address}`, 'x-real-ip': address, 'x-client-ip': address }
}

/** Tries wrong passwords until told to wait; returns the number of that try. */
async function triesOf(attempt) {
  for (let index = 1; index <= 2 * MOST_TRIES; index += 1) if ((await attempt(index)).status === 429) return index
  return Infinity
}

/** A client that forges many addresses counts as one, and two clients of the proxy count as two. */
async function claimedAddresses(state) {
  const { target, add, say } = state
  const wrong = (index) => ({ username: `nobody${randomBytes(4).toString('hex')}${index}`, password: 'wrong' })
  const behind = await triesOf((index) => signIn(state, '127.20.0.2', { ...wrong(index), headers: claims(index) }))
  const besides = await signIn(state, '127.20.0.3', wrong(0))
  const direct = { ...state, proxy: pastTheProxy(target) }
  const past = await triesOf((index) => signIn(direct, '127.20.0.4', { ...wrong(index), headers: claims(index) }))
  say(`told to wait at try ${behind} through the proxy and ${past} past it, whatever is claimed`)
  if (behind > MOST_TRIES + 1) add('high', 'a claimed address is believed', 'through the proxy', behind)
  if (past > MOST_TRIES + 1) add('high', 'a claimed address is believed', 'past the proxy', past)
  if (besides.status === 429) add('high', 'the address told by the proxy is not believed', 'one client slows another')
}

/** The trail records the client's real address. */
async function addressInTheTrail(state) {
  const { target, add } = state
  const from = '127.20.0.5'
  await signIn(state, from, { headers: claims(7) })
  await signIn({ ...state, proxy: pastTheProxy(target) }, '127.20.0.6', { headers: claims(8) })
  const { rows } = await target.owner.query("select distinct address from audit where at > now() - interval '1 minute'")
  const addresses = rows.map(({ address }) => address)
  for (const each of [from, '127.20.0.6'])
    if (!addresses.includes(each)) add('high', 'the client is not in the trail', each, addresses)
  for (const address of addresses.filter((each) => each?.startsWith('10.0.')))
    add('high', 'a claim in the trail', address)
}

/** Only local processes can reach the server directly. */
async function reachability({ target, add, say }) {
  const port = Number(new URL(target.base).port)
  const all = Object.values(os.networkInterfaces()).flatMap((each) => each ?? [])
  const outer = all.filter(({ internal }) => !internal)
  for (const { address } of outer) if (await opens(address, port)) add('high', 'reachable past the proxy', address)
  say(`refused on ${outer.length} outer addresses`)
}

function opens(host, port) {
  return new Promise((resolve) => {
    const socket = net.connect({ host, port, timeout: 1000 })
    const end = (isOpen) => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.on('connect', () => end(true))
    socket.on('error', () => end(false))
    socket.on('timeout', () => end(false))
  })
}

const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body) => body }

/** Compressed once: the decompressed body equals the uncompressed answer of the server. */
async function compression({ proxy, target, add, say }) {
  const page = (await proxy.ask('GET', '/sign-in')).body.toString('utf8')
  const script = /(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/.exec(page)?.[1] ?? '/api/openapi.json'
  for (const address of [script, '/api/openapi.json']) {
    const plain = await proxy.ask('GET', address)
    const sizes = [plain.body.length]
    for (const encoding of ['br', 'gzip']) {
      const answer = await proxy.ask('GET', address, { headers: { 'accept-encoding': encoding } })
      const said = answer.headers['content-encoding'] ?? 'identity'
      sizes.push(answer.body.length)
      if (said !== encoding) add('medium', 'not compressed', `${address} ${encoding}`, said)
      else if (!unpack[said](answer.body).equals(plain.body)) add('high', 'compressed twice', `${address} ${encoding}`)
    }
    say(`${address.startsWith('/assets') ? 'a page’s file' : 'JSON'} ${sizes.join(' > ')} bytes`)
  }
  const direct = await send(target.base, 'GET', '/api/openapi.json')
  if (direct.text.length < 10_000) add('high', 'NOT COVERED', 'compression', direct.status)
}

/** A body that is too large is refused in our words, whether by the proxy or by the server. */
async function bodies({ proxy, target, add, say }) {
  const token = bearer(target.world.A.members.administrator.token)
  const sent = { 'just over our limit': 1_100_000, 'over the limit of the proxy': 13_000_000 }
  for (const [name, length] of Object.entries(sent)) {
    for (const more of [{ 'content-length': length }, { 'transfer-encoding': 'chunked' }]) {
      const body = JSON.stringify({ message: 'x'.repeat(length) }).slice(0, length)
      const answer = await proxy.ask('POST', '/api/new/comment', { headers: { ...asJson, ...token, ...more }, body })
      const { Code, RequestId, ErrorMessage } = json(answer) ?? {}
      const isOurs = answer.status === 413 && Code === 'request.too_large' && RequestId && ErrorMessage
      if (!isOurs)
        add('high', 'too large', `${name}, ${Object.keys(more)[0]}`, `${answer.status} ${answer.error ?? Code}`)
      if (!answer.headers['strict-transport-security']) add('medium', 'too large without HSTS', name)
    }
  }
  say('too large is 413 in our shape')
}

/** A page's socket opens through the proxy, receives a change at once, and survives silence. */
async function eventSocket(state) {
  const { proxy, target, add, say, silentMs } = state
  const held = sessionIn(await signIn(state, '127.20.0.8'))?.split(';')[0] ?? ''
  const heard = []
  const page = await openSocket(proxy, { cookie: held, origin: ORIGIN }, (text) => heard.push(text))
  const foreign = await openSocket(proxy, { cookie: held, origin: 'https://evil.example' }, () => undefined)
  if (!page.isOpen) add('high', 'no WebSocket through the proxy', page.error ?? 'closed')
  await pause(300)
  if (foreign.isOpen) add('high', 'a socket for another site', 'origin')
  if (silentMs > 0) await pause(silentMs)
  const changedAt = performance.now()
  const { status } = await change(target)
  while (!heard.some((text) => text.includes('"item')) && performance.now() - changedAt < HEARD_WITHIN_MS)
    await pause(5)
  const ms = Math.round(performance.now() - changedAt)
  if (heard.every((text) => !text.includes('"item')))
    add('high', 'an event does not come through', `after ${silentMs} ms`, status)
  say(`an event is heard ${ms} ms after the change began, after ${silentMs} ms of silence`)
  page.end()
}

function change({ base, world }) {
  const { things, members } = world.A
  const body = JSON.stringify({ PropertyName: 'Notes', PropertyValue: `Written ${randomBytes(4).toString('hex')}` })
  return send(base, 'PUT', `/api/update/${things.open.id}`, {
    headers: { ...asJson, ...bearer(members.administrator.token) },
    body,
  })
}

function openSocket({ port, ca }, { origin, cookie: held }, hear) {
  /** @type {import('ws').ClientOptions & import('node:tls').ConnectionOptions} */
  const options = { ca, servername: NAME, origin, headers: { cookie: held, host: NAME } }
  const client = new WebSocket(`wss://127.0.0.1:${port}/api/events`, options)
  /** @type {{ isOpen: boolean, error: string | undefined, end: () => void }} */
  const state = { isOpen: false, error: undefined, end: () => client.terminate() }
  return new Promise((resolve) => {
    client.on('message', (data) => hear(Buffer.isBuffer(data) ? data.toString('utf8') : ''))
    client.on('close', () => (state.isOpen = false))
    client.on('open', () => {
      state.isOpen = true
      resolve(state)
    })
    client.on('error', (error) => {
      state.error = error.message
      resolve(state)
    })
  })
}

/** Search texts must not appear in the proxy's logs, even when the server is down. */
async function logOfTheProxy({ proxy, target, add }) {
  const token = bearer(target.world.A.members.administrator.token)
  await proxy.ask('GET', '/api/search?q=canaryphi', {
    headers: { ...token, referer: `${ORIGIN}/canaryphi`, 'user-agent': 'canaryphi' },
  })
  // nginx writes its line after the answer.
  for (let tries = 0; tries < 40 && !/ GET 200 /.test(proxy.log()); tries += 1) await pause(25)
  if (!/ GET 200 /.test(proxy.log())) add('high', 'NOT COVERED', 'the log of the proxy', proxy.log().slice(0, 200))
  if (proxy.log().includes('canaryphi')) add('high', 'in the log of the proxy', 'an address')
}

/** A server that ends just as it is asked: what has a key is asked of the next one, and nothing else is sent twice. */
async function endedServer({ target, startBeside, add }) {
  const ending = net.createServer((socket) => socket.once('data', () => socket.destroy()))
  let asked = 0
  ending.on('connection', () => (asked += 1))
  ending.listen(0, '127.0.0.1')
  await happens(ending, 'listening')
  const proxy = await startBeside(/** @type {net.AddressInfo} */ (ending.address()).port)
  const comment = (message, key = {}) =>
    proxy.ask('POST', '/api/new/comment', {
      headers: { ...asJson, ...bearer(target.world.A.members.administrator.token), ...key },
      body: JSON.stringify({ id: target.world.A.things.open.id, message }),
    })
  try {
    for (const message of ['one', 'two', 'three', 'four']) {
      const answer = await comment(message, { 'idempotency-key': randomUUID() })
      if (!isDone(answer)) add('high', 'not asked of the next server', `${answer.status}`)
    }
    if (asked === 0) add('high', 'NOT COVERED', 'the server that ends')
    const statuses = new Set([(await comment('five')).status, (await comment('six')).status])
    if (!statuses.has(503)) add('high', 'sent twice without a key', [...statuses].join(' '))
    // Outside of the API a key means nothing.
    const atTheDoor = () =>
      proxy.ask('POST', '/auth/sign-in', { headers: { ...asJson, 'idempotency-key': randomUUID() }, body: '{}' })
    const outside = new Set([(await atTheDoor()).status, (await atTheDoor()).status])
    if (!outside.has(503)) add('high', 'sent twice outside of the API', [...outside].join(' '))
  } finally {
    await proxy.stop()
    ending.close()
  }
}

/** While the server is down, the proxy answers in our format and says when to retry. */
async function serverGone({ proxy, target, add }) {
  await target.kill()
  for (const key of [{}, { 'idempotency-key': randomUUID() }]) {
    const answer = await proxy.ask('GET', '/api/search?q=canaryphi', { headers: key })
    if (answer.status !== 503 || json(answer)?.Code !== 'server.busy' || !answer.headers['retry-after'])
      add('high', 'server gone', `${answer.status}`, answer.body.toString('utf8').slice(0, 100))
  }
  if (proxy.log().includes('canaryphi')) add('high', 'in the log of the proxy', 'an error')
}
