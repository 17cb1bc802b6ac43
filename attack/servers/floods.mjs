// Far more callers than database connections, some of which wait for a lock. Everybody must get an answer in time.
import { setTimeout as pause } from 'node:timers/promises'
import { findingsList } from '../findings.mjs'
import { asJson, atOnce, bearer, isDone, parsed, send } from '../world/loopback.mjs'

const CALLERS = 200
const ANSWERED_WITHIN_MS = 5000
const QUIET_WITHIN_MS = 1000

/** `lastsMs`: how long the callers keep calling. Now and then an item is locked that half of them want. */
export async function floods(target, { lastsMs = 6000, lockedMs = 3000 } = {}) {
  const findings = findingsList()
  const state = { target, until: performance.now() + lastsMs, answers: [] }
  const callers = atOnce(CALLERS, (number) => callOften(state, number))
  while (performance.now() < state.until - lockedMs) {
    await lockItem(target, lockedMs)
    await pause(lockedMs)
  }
  await callers
  for (const answer of state.answers) judge(findings, answer)
  const times = state.answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const done = state.answers.filter(isDone).length
  if (done < CALLERS) findings.add('high', 'NOT COVERED', 'floods', `${done} done`)
  const after = await send(target.base, 'GET', '/readyz')
  if (after.status !== 200 || after.ms > QUIET_WITHIN_MS)
    findings.add('high', 'not well afterwards', 'readiness', after.status)
  const figure = `${CALLERS} callers: ${done} done, ${times.length - done} told to come back, p95 ${Math.round(times[Math.floor(times.length * 0.95)])} ms, longest ${Math.round(times.at(-1))} ms`
  return { figure, findings: findings.all() }
}

/** Writers of this item wait for the lock. Each holds a connection that nobody else can use. */
async function lockItem({ owner, world }, lockedMs) {
  const client = await owner.connect()
  try {
    await client.query('begin; set local lock_timeout = 0; set local statement_timeout = 0')
    await client.query({
      text: 'select from item where id = $1 for update',
      values: [world.A.things.open.id],
      query_timeout: 60_000,
    })
    await pause(lockedMs)
    await client.query('rollback')
  } finally {
    client.release()
  }
}

async function callOften({ target, until, answers }, number) {
  const { administrator } = target.world.A.members
  const headers = { ...asJson, ...bearer(administrator.token) }
  const wanted = `/api/update/${target.world.A.things.open.id}`
  while (performance.now() < until) {
    const body = JSON.stringify({ PropertyName: 'Notes', PropertyValue: `Caller ${number}` })
    const answer =
      number % 2 === 0
        ? await send(target.base, 'GET', '/api/home', { headers, timeout: 30_000, from: '127.0.0.1' })
        : await send(target.base, 'PUT', wanted, { headers, body, timeout: 30_000, from: '127.0.0.1' })
    answers.push(answer)
    // Waits as long as a browser before a retry, and at least as long as a click takes.
    await pause(isDone(answer) ? 50 : 500)
  }
}

function judge(findings, answer) {
  const where = answer.method
  if (answer.status === 0) findings.add('high', 'no answer', where, answer.error)
  else if (!isDone(answer) && answer.status !== 503)
    findings.add('high', 'neither done nor told to come back', where, answer.text)
  else if (answer.status === 503 && (parsed(answer)?.Code !== 'server.busy' || !answer.headers['retry-after']))
    findings.add('high', 'not our words', where, answer.text)
  if (answer.ms > ANSWERED_WITHIN_MS) findings.add('high', 'answered too late', where, `${Math.round(answer.ms)} ms`)
}
