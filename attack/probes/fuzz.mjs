// Sends hostile input to every input of every operation of the contract, and judges every answer.
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { turnsFrom } from '../day.mjs'
import { findingsList, leaksIn } from '../findings.mjs'
import {
  badCredentials,
  chanceOf,
  hostileBodies,
  hostileValues,
  isMarkup,
  pollution,
  rawPaths,
  rawQueries,
} from '../world/hostile-values.mjs'
import { openCanary } from '../servers/canary.mjs'
import { bearer, encoded, isDone, isLostBetween, parsed, send } from '../world/loopback.mjs'
import { readOperations, wired } from '../world/operations.mjs'
import { makerOf } from '../world/makers.mjs'
import { tokenFor, examples } from '../world/examples.mjs'

const NO_ANSWER_MS = 8000
const SLOW_MS = 2500
const OWN_CONNECTION = { from: '127.0.0.1' }
/** How long big input may delay another caller (the requirement is 200 ms, but this machine is busy). */
const BYSTANDER_MS = 400

/**
 * One in `every` of the values is sent at each place, shifted by one at the next; only one in `share` of them if an answer costs a
 * password hash or a PDF. One in `some` of the whole bodies, credentials, methods and raw addresses is sent to each operation.
 * `payloads` are values from outside.
 */
export async function fuzz(
  target,
  { runs = 3, only = /./, every = 2, share = 4, some = 1, payloads = [], seed = 1 } = {},
) {
  const canary = await openCanary()
  const operations = await readOperations(target.base)
  const state = {
    target,
    operations,
    canary,
    findings: findingsList(),
    maker: makerOf(target),
    chance: chanceOf(seed),
    turns: turnsFrom(seed),
    granted: new Map(),
    sent: 0,
    limited: 0,
    worstWaitMs: 0,
  }
  const chosen = operations.filter(({ id }) => only.test(id))
  for (const operation of chosen) await attackOperation(state, operation, { runs, every, share, some, payloads })
  await pause(300)
  const { add, all } = state.findings
  for (const hit of canary.close()) add('high', 'the server fetched our address', hit)
  for (const { id } of chosen) if (!state.granted.has(id)) add('high', 'NOT COVERED', id, 'no request was granted')
  if (state.limited > 0) add('medium', 'NOT COVERED', 'limits', `${state.limited} answers were 429`)
  if (state.worstWaitMs > BYSTANDER_MS) add('medium', 'big input holds others up', 'all', `${state.worstWaitMs} ms`)
  const granted = [...state.granted.values()].reduce((sum, count) => sum + count, 0)
  const waited = `a bystander waited ${Math.round(state.worstWaitMs)} ms at most`
  return {
    figure: `${chosen.length} operations, ${state.sent} requests, ${granted} granted, ${waited}`,
    findings: all(),
  }
}

async function attackOperation(state, operation, { runs, every, share, some, payloads }) {
  const given = examples[operation.id]
  if (!given) return
  const known = await given.make(state.maker)
  /** A request that would be granted; a new one each time if granting it consumes something. */
  const example = async () => structuredClone(given.fresh ? await given.make(state.maker) : known)
  const all = [...hostileValues(`http://127.0.0.1:${state.canary.port}/${encoded(operation.id)}`), ...payloads]
  const step = every * (given.heavy ? share : 1)
  const values = () => state.turns(step, all)
  const someOf = (list) => state.turns(some, list)
  const attack = { state, operation, example, all, values, someOf, token: tokenFor(operation, state.target.world) }

  await grant(attack)
  await withoutRight(attack)
  await hostileParameters(attack)
  await hostileProperties(attack)
  await hostileWholes(attack)
  await otherMethods(attack)
  for (let run = 0; run < runs; run += 1) await randomMix(attack)
  const health = await send(state.target.base, 'GET', '/readyz', { timeout: 5000 })
  if (health.status !== 200) state.findings.add('high', 'not healthy after the attack', operation.id, health.status)
}

/**
 * Sends one request and checks what must hold for every answer.
 * @param {{ state, operation, token }} attack
 * @param {{ path?: object, query?: object, body?: unknown, headers?: Record<string, string>, token?: string }} example
 * @param {{ why: string, headers?: Record<string, string>, raw?: string | Buffer, method?: string, anonymous?: boolean }} how
 */
async function fire({ state, operation, token }, example, { why, headers = {}, raw, method, anonymous }) {
  const ready = wired(operation, example)
  const body = raw === undefined ? ready.body : raw
  const type = raw === undefined ? ready.headers : { accept: 'application/json', ...example.headers }
  const right = anonymous || operation.isPublic || example.headers?.cookie ? {} : bearer(example.token ?? token)
  const ask = (connection) =>
    send(state.target.base, method ?? operation.method, ready.path, {
      headers: { ...type, ...right, ...headers },
      body,
      timeout: NO_ANSWER_MS,
      ...connection,
    })
  const first = await ask({})
  const answer = isLostBetween(first) ? await ask(OWN_CONNECTION) : first
  state.sent += 1
  if (answer.status === 429) state.limited += 1
  if (isDone(answer)) state.granted.set(operation.id, (state.granted.get(operation.id) ?? 0) + 1)
  judge(state.findings, operation, answer, { why, sent: `${decoded(ready.path)}${body ?? ''}` })
  return answer
}

function judge({ add }, operation, answer, { why, sent }) {
  const { id } = operation
  const { status, headers, text, error, ms } = answer
  // A server may close the connection on a body that it will not read. Everything else is answered.
  const mayDrop = /large|raw query|raw path a{7}/.test(why)
  if (status === -1) return
  if (status === 0) {
    if (error === 'TIMEOUT') add('high', 'no answer', id, why)
    else if (!mayDrop) add('medium', 'connection dropped', id, `${error} ${why}`)
    return
  }
  if (status >= 500) add('high', status === 503 ? '503 under attack' : '5xx', id, `${status} ${why}`)
  for (const leak of leaksIn(answer, sent)) add('high', 'leak', id, leak)
  if (/html|svg|xml/.test(headers['content-type'] ?? '') && isMarkup.test(text))
    add('high', 'reflected markup', id, why)
  if (headers['x-injected']) add('high', 'header injection', id, why)
  if (text !== '' && !headers['content-type']) add('medium', 'no content-type', id, why)
  if (headers['x-content-type-options'] !== 'nosniff') add('medium', 'no nosniff', id, why)
  if (!/no-store|private, no-cache/.test(headers['cache-control'] ?? '')) add('medium', 'no cache-control', id, why)
  if (headers['access-control-allow-origin']) add('high', 'open to other origins', id, why)
  if (ms > SLOW_MS) add(/pg_sleep/.test(why) ? 'high' : 'medium', 'slow answer', id, `${Math.round(ms)} ms ${why}`)
  if (status === 510 || (text.includes(pollution) && !sent.includes(pollution))) add('high', 'polluted', id, why)
}

const decoded = (path) => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

async function grant(attack) {
  const { state, operation } = attack
  const answer = await fire(attack, await attack.example(), { why: 'as it should be' })
  if (!isDone(answer))
    state.findings.add('high', 'own request refused', operation.id, `${answer.status} ${answer.text}`)
  const foreign = await fire(attack, await attack.example(), {
    why: 'origin',
    headers: { origin: 'https://evil.example' },
  })
  if (isDone(foreign) && operation.method !== 'GET')
    state.findings.add('high', 'foreign origin may write', operation.id, foreign.status)
  if (!operation.statuses.includes(String(answer.status)))
    state.findings.add('medium', 'undocumented status', operation.id, answer.status)
}

async function withoutRight(attack) {
  const { state, operation } = attack
  if (operation.isPublic) return
  const [none, ...others] = badCredentials(attack.token)
  for (const { why, headers, rawQuery = '' } of [none, ...attack.someOf(others)]) {
    const example = { ...(await attack.example()), rawQuery, headers: {} }
    const answer = await fire(attack, example, { why, headers, anonymous: true })
    if (isDone(answer)) state.findings.add('high', 'unauthenticated 2xx', operation.id, why)
    else if (![401, 403].includes(answer.status))
      state.findings.add('medium', 'not told to sign in', operation.id, `${answer.status} ${why}`)
  }
}

const cut = (value) => (typeof value === 'string' ? value.slice(0, 6000) : value)
const shown = (value) => JSON.stringify(value).slice(0, 60)

async function hostileParameters(attack) {
  const { operation } = attack
  for (const { in: place, name } of operation.parameters) {
    for (const value of attack.values()) {
      const example = await attack.example()
      const why = `${place} ${name} = ${shown(value)}`
      if (place !== 'header')
        await fire(attack, { ...example, [place]: { ...example[place], [name]: cut(value) } }, { why })
      else if (typeof value === 'string' && /^[\x20-\x7e]*$/.test(value))
        await fire(attack, example, { why, headers: { [name]: value.slice(0, 4000) } })
    }
    if (place === 'path')
      for (const raw of attack.someOf(rawPaths))
        await fire(attack, { ...(await attack.example()), rawPath: { [name]: raw } }, { why: `raw path ${raw}` })
    if (place === 'query')
      for (const rawQuery of attack.someOf(rawQueries(name)))
        await fire(attack, { ...(await attack.example()), rawQuery }, { why: `raw query ${rawQuery.slice(0, 40)}` })
  }
}

async function hostileProperties(attack) {
  for (const name of Object.keys(attack.operation.schema?.properties ?? {})) {
    for (const value of attack.values()) {
      const example = await attack.example()
      example.body = { ...example.body, [name]: value }
      await fire(attack, example, { why: `body ${name} = ${shown(value)}` })
    }
  }
}

async function hostileWholes(attack) {
  const { state, operation } = attack
  if (operation.method === 'GET') return
  const bodies = hostileBodies(JSON.stringify((await attack.example()).body ?? {}), operation.longestBody)
  for (const { name, body, headers } of attack.someOf(bodies)) {
    const example = await attack.example()
    const waiting = waitOfBystander(state.target.base)
    const answer = await fire(attack, example, { why: `whole body ${name}`, raw: body, headers })
    state.worstWaitMs = Math.max(state.worstWaitMs, await waiting)
    if (name === 'too large' && ![413, 0].includes(answer.status) && operation.schema)
      state.findings.add('high', 'a body beyond the limit is read', operation.id, answer.status)
    if (/^type (jsonx|text|xml|none)/.test(name) && operation.schema && !operation.isForm && isDone(answer))
      state.findings.add('medium', 'wrong content type accepted', operation.id, name)
  }
  const clean = await send(state.target.base, 'POST', '/auth/sign-in', {
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  if (parsed(clean)?.Code !== 'session.missing_credentials')
    state.findings.add('high', 'polluted', operation.id, `an empty sign-in is answered ${parsed(clean)?.Code}`)
}

/** How long another caller waits for the simplest answer meanwhile. */
async function waitOfBystander(base) {
  const { ms } = await send(base, 'GET', '/healthz', { timeout: NO_ANSWER_MS })
  return ms
}

async function otherMethods(attack) {
  const { state, operation } = attack
  for (const method of attack.someOf(['TRACE', 'PUT', 'PATCH', 'DELETE', 'POST', 'OPTIONS', 'HEAD'])) {
    const isKnown = state.operations.some(
      (each) =>
        each.path === operation.path && (each.method === method || (method === 'HEAD' && each.method === 'GET')),
    )
    if (isKnown) continue
    const answer = await fire(attack, await attack.example(), { why: `method ${method}`, method })
    if (isDone(answer)) state.findings.add('medium', 'undocumented method', operation.id, method)
  }
}

const extraNames = ['Id', 'CaremodelId', 'role', 'Completed', 'x']

async function randomMix(attack) {
  const { chance } = attack.state
  const pick = (list) => list[Math.floor(chance() * list.length)]
  const example = await attack.example()
  for (const name of Object.keys(example.query ?? {})) if (chance() < 0.5) example.query[name] = cut(pick(attack.all))
  for (const name of Object.keys(example.body ?? {})) {
    const luck = chance()
    if (luck < 0.3) example.body[name] = pick(attack.all)
    else if (luck < 0.4) delete example.body[name]
  }
  if (example.body && chance() < 0.3) example.body[pick(extraNames)] = pick(attack.all)
  await fire(attack, example, { why: 'random mix' })
}

/** Public payload lists from a Debian package, if it is installed. They add values and are never required. */
export function wordsOfOthers() {
  const lists = ['/usr/share/wfuzz/wordlist/Injections/All_attack.txt', '/usr/share/wfuzz/wordlist/vulns/sql_inj.txt']
  return lists
    .filter((file) => existsSync(file))
    .flatMap((file) => readFileSync(file, 'latin1').split('\n').filter(Boolean))
}
