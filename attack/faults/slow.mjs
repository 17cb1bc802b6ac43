// Slow clients and floods: 300 connections that are held open, 2,000 at once, thousands of pipelined requests, and subscribers that
// never read. Another member calls throughout and must not notice.
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { findingsList } from '../findings.mjs'
import { bearer, parsed, send } from '../world/loopback.mjs'
import { connect, deafSubscriber, kindsOfSlow, pipelined } from './slow-clients.mjs'

const endedSoon = ['slow headers', 'half an upgrade', 'idle after a request']
const OTHERS_FROM = '127.0.0.3'
/** On a busy machine a p95 of a few milliseconds doubles by chance. */
const UNNOTICED_MS = 25
/** The limit of ten seconds, plus a check every second and a busy machine. */
const ENDED_WITHIN_S = 14
const MOST_OF_ONE_ADDRESS = 1000
const IN_ONE_BREATH = 500
const BYTES_OF_EVENT = 130
/** More changes than this at once are announced to a subscriber as a single event. */
const AT_ONCE = 400
/** A burst makes the heap grow once. Growth per connection would be far beyond this. */
const MEMORY_MB = 400

/**
 * `each`: connections of each of the five kinds; `lastsMs`: how long they are held; `flood`: connections at once, and how soon the
 * server must have closed some of them; `hasDeaf`: whether there are subscribers that never read.
 */
export async function slow(target, options = {}) {
  const { each = 60, lastsMs = 13_000, flood = 2000, boundedWithinMs = 8000, hasDeaf = false, kinds } = options
  const findings = findingsList()
  const state = { target, findings, right: lineOf(bearer(target.world.A.members.clinician.token)) }
  const quiet = await askMeanwhile(state, () => pause(1000))
  const memory = memoryOf(target)
  const chosen = Object.entries(kindsOfSlow).filter(([kind]) => kinds === undefined || kinds.includes(kind))
  const held = chosen.map(([kind, make]) => ({ kind, clients: many(each, () => connect(target, make(state.right))) }))
  const heldFrom = performance.now()
  const attacked = await askMeanwhile(state, async () => {
    const stayed = await floodAtOnce(state, flood, boundedWithinMs)
    state.figure = `of ${flood} at once ${stayed} stayed`
    await breathless(state)
    await pause(Math.max(0, heldFrom + lastsMs - performance.now()))
  })
  judgeOthers(state, quiet, attacked)
  const ending = held.filter(({ kind }) => endedSoon.includes(kind)).flatMap(({ clients }) => clients)
  const endsAt = heldFrom + Math.max(lastsMs, ENDED_WITHIN_S * 1000)
  await within(endsAt - performance.now(), () => ending.every(({ closedAt }) => closedAt !== undefined))
  for (const { kind, clients } of held) judgeHeld(state, kind, clients)
  for (const { clients } of held) for (const client of clients) client.end()
  if (hasDeaf) await deafSockets(state)
  const grown = memoryOf(target) - memory
  if (grown > MEMORY_MB) findings.add('high', 'memory grows', 'server', `${Math.round(grown)} MB`)
  const [before, during] = [quiet, attacked].map(({ p95 }) => `${p95.toFixed(1)} ms`)
  return {
    figure: `${each * chosen.length} slow connections, ${state.figure}; others: ${attacked.count} requests, ${attacked.failed} failed, p95 ${during} (${before} before); ${Math.round(grown)} MB more`,
    findings: findings.all(),
  }
}

const lineOf = (headers) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
const many = (count, make) => Array.from({ length: count }, make)

/** Calls in sequence, on new connections from another address, until the work is done. */
async function askMeanwhile({ target }, work) {
  const waits = []
  const ending = new AbortController()
  let failed = 0
  const asking = (async () => {
    const headers = bearer(target.world.A.members.administrator.token)
    while (!ending.signal.aborted) {
      const path = `/api/people/${target.world.A.things.patient}`
      const { status, ms } = await send(target.base, 'GET', path, { headers, timeout: 5000, from: OTHERS_FROM })
      if (status === 200) waits.push(ms)
      else failed += 1
      await pause(15)
    }
  })()
  await work()
  ending.abort()
  await asking
  const p95 = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? Number.POSITIVE_INFINITY
  return { count: waits.length + failed, failed, p95 }
}

function judgeOthers({ findings }, quiet, attacked) {
  if (attacked.failed > 0) findings.add('high', 'others are not served', 'bystander', `${attacked.failed} requests`)
  if (attacked.p95 > Math.max(2 * quiet.p95, UNNOTICED_MS))
    findings.add('high', 'others wait', 'bystander', `${attacked.p95.toFixed(1)} ms, ${quiet.p95.toFixed(1)} before`)
}

function judgeHeld({ findings }, kind, clients) {
  const open = clients.filter(({ closedAt }) => closedAt === undefined).length
  const longest = Math.max(...clients.map((client) => client.secondsOpen()))
  const [{ text }] = clients
  if (!endedSoon.includes(kind)) return
  if (open > 0 || longest > ENDED_WITHIN_S)
    findings.add('high', 'held open for long', kind, `${open} open, ${longest.toFixed(1)} s`)
  if (kind === 'idle after a request') return
  const body = parsed({ text: text.split('\r\n\r\n')[1] ?? '' })
  const isOurs = text.startsWith('HTTP/1.1 408 ') && body?.Code === 'request.too_slow' && /nosniff/i.test(text)
  if (!isOurs) findings.add('high', 'not told 408 in our shape', kind, text.slice(0, 120))
}

/** Thousands of connections at once from one address: some are refused, so that other clients find room. */
async function floodAtOnce({ target, findings }, count, boundedWithinMs) {
  const clients = many(count, () => connect(target))
  const staying = () => clients.filter(({ closedAt }) => closedAt === undefined).length
  await within(boundedWithinMs, () => staying() <= MOST_OF_ONE_ADDRESS)
  const stayed = staying()
  if (count > MOST_OF_ONE_ADDRESS && stayed > MOST_OF_ONE_ADDRESS)
    findings.add('high', 'connections are not bounded', 'flood', `${stayed} of ${count} stay`)
  for (const client of clients) client.end()
  await pause(300)
  return stayed
}

async function breathless({ target, findings }) {
  const clients = many(10, () => connect(target, pipelined(IN_ONE_BREATH)))
  const answersOf = ({ text }) => text.match(/HTTP\/1\.1 \d{3}/g) ?? []
  await within(6000, () => clients.every((client) => answersOf(client).length === IN_ONE_BREATH))
  const answers = clients.map(answersOf)
  if (answers.some((all) => all.length < IN_ONE_BREATH))
    findings.add('medium', 'not answered', 'requests in one breath')
  const strange = answers.flat().find((status) => !/ (200|429|503)$/.test(status))
  if (strange) findings.add('medium', 'answered otherwise', 'requests in one breath', strange)
  for (const client of clients) client.end()
}

/** Events that a subscriber does not read are kept for a while, then dropped, and the subscriber is disconnected. */
async function deafSockets(state) {
  const { target, findings, right } = state
  const { A } = target.world
  const clients = many(2, () => connect(target, deafSubscriber(right)))
  await pause(500)
  const insert = `insert into event (care_model_id, item_id, kind, person_id, case_id, version, at)
    select $1, $2, 'APPOINTMENT', $3, $4, 1, now() from generate_series(1, ${AT_ONCE})`
  const about = [A.model.id, A.things.open.id, A.things.patient, A.things.ofCase.id]
  for (let bytes = 0; bytes < 1.3 * keptByKernel(); bytes += AT_ONCE * BYTES_OF_EVENT) {
    await target.owner.query(insert, about)
    await pause(150)
  }
  for (const { socket } of clients) socket.resume()
  await within(2000, () => clients.every(({ closedAt }) => closedAt !== undefined))
  const left = clients.filter(({ closedAt }) => closedAt === undefined).length
  const heard = Math.max(...clients.map(({ text }) => text.length))
  if (left > 0)
    findings.add('high', 'kept for whoever does not read', 'event socket', `${left} of 2 open, ${heard} bytes`)
  if (heard === 0) findings.add('high', 'NOT COVERED', 'event socket', 'nothing was sent')
  for (const client of clients) client.end()
}

/** The bytes that the kernel buffers for a reader that does not read, on both sides of the connection. */
function keptByKernel() {
  const most = (name) => Number(readFileSync(`/proc/sys/net/ipv4/${name}`, 'utf8').split(/\s+/)[2])
  return most('tcp_rmem') + most('tcp_wmem')
}

/** Waits up to `ms` for a condition. */
async function within(ms, isTrue) {
  for (const endsAt = performance.now() + ms; !isTrue() && performance.now() < endsAt;) await pause(50)
}

/** The resident memory of the server, which is the parent of its database. */
function memoryOf({ postmasterPid }) {
  const parent = readFileSync(`/proc/${postmasterPid()}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${parent}/status`, 'utf8'))?.[1]) / 1024
}
