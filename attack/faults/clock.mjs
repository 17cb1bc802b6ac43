// The server's clock jumps while it runs: two hours ahead and back, three days back and ahead again. Expiries must take effect, nothing
// may become available early, nobody may be locked out for days, and every background job must continue.
import { setTimeout as pause } from 'node:timers/promises'
import { verifyChain } from '../../apps/server/src/platform/trail/audit-chain.ts'
import { eventsOf, listen } from '../world/event-socket.mjs'
import { findingsList } from '../findings.mjs'
import { asJson, bearer, isDone, parsed, send } from '../world/loopback.mjs'
import { signInAs } from '../probes/races.mjs'

const GUESSES = 12
const LONGEST_WAIT_S = 15 * 60
const SEALED_WITHIN_MS = 3000
const JOB_WITHIN_MS = 10_000

export async function clock(target) {
  const findings = findingsList()
  const { A } = target.world
  const state = { target, findings, asked: [], jobs: 0 }
  const usual = A.members.administrator.token
  const before = await signIn(state, A.members.coordinator)
  const waits = [await guessUntilToldToWait(state)]
  await everythingRuns(state, 'as it is', usual)

  target.moveClock('+2h')
  await opens(state, before, false, 'an access token, two hours later')
  const ahead = await signIn(state, A.members.supervisor)
  await everythingRuns(state, 'two hours ahead', usual)

  target.moveClock('+0')
  await opens(state, ahead, false, 'a token of a clock that was ahead')
  await everythingRuns(state, 'two hours back', usual)
  const now = await signIn(state, A.members.coordinator)

  target.moveClock('-3d')
  await opens(state, now, false, 'a token, three days before it was made')
  waits.push(await waitOf(state))
  const early = await signIn(state, A.members.clinician)
  await everythingRuns(state, 'three days back', early)

  target.moveClock('+0')
  await opens(state, early, false, 'an access token, three days later')
  await opens(state, now, true, 'a token in its own time')
  await everythingRuns(state, 'three days ahead', usual)
  waits.push(await waitOf(state))
  await inOrder(state)
  const longest = Math.max(...waits)
  if (longest > LONGEST_WAIT_S) findings.add('high', 'locked out', 'sign-in', `${longest} s`)
  return {
    figure: `4 jumps, ${state.asked.length} changes sealed in their order, ${state.jobs} jobs done, a guesser waits ${longest} s at most`,
    findings: findings.all(),
  }
}

async function signIn({ target, findings }, member) {
  const answer = await signInAs(target, member, '127.0.0.5')
  const token = parsed(answer)?.access_token
  if (token === undefined) findings.add('high', 'nobody can sign in', 'clock', `${answer.status} ${answer.text}`)
  return token ?? ''
}

async function opens({ target, findings }, token, expected, where) {
  const { status } = await send(target.base, 'GET', '/api/session', { headers: bearer(token) })
  if ((status === 200) !== expected) findings.add('high', expected ? 'refused' : 'opens and must not', where, status)
}

async function guessUntilToldToWait(state) {
  let waitS = 0
  for (let guess = 0; guess < GUESSES; guess += 1) waitS = await waitOf(state)
  if (waitS === 0) state.findings.add('high', 'NOT COVERED', 'guesses', 'never told to wait')
  return waitS
}

/** The waiting time after a wrong guess. */
async function waitOf({ target: { base, world } }) {
  const { username, model } = world.A.members.stranger
  const body = JSON.stringify({ Username: username, Password: 'wrong words', CareModel: model.shortName })
  const { headers } = await send(base, 'POST', '/auth/sign-in', { headers: asJson, body, from: '127.0.0.6' })
  return Number(headers['retry-after'] ?? 0)
}

/** A read, a change that is announced, hashed and applied once per idempotency key, a job, and readiness. */
async function everythingRuns(state, when, token) {
  const { target, findings } = state
  const { add } = findings
  const { A } = target.world
  const socket = await listen(target, bearer(token))
  const headers = { ...asJson, ...bearer(token), 'idempotency-key': crypto.randomUUID() }
  const body = JSON.stringify({ id: A.things.open.id, message: `The clock: ${when}` })
  const make = () => send(target.base, 'POST', '/api/new/comment', { headers, body })
  const [first, second] = [await make(), await make()]
  if (!isDone(first) || parsed(first)?.Id !== parsed(second)?.Id)
    add('high', 'not made, or made twice', when, `${first.status} ${second.status}`)
  state.asked.push(first.headers['x-request-id'])
  const ready = await send(target.base, 'GET', '/readyz')
  if (ready.status !== 200) add('high', 'not ready', when, ready.status)
  if (!(await soon(SEALED_WITHIN_MS, () => isSealed(target, first)))) add('high', 'not sealed', when)
  if (!(await soon(2000, () => eventsOf(socket).length > 0))) add('high', 'not heard', when, socket.text)
  socket.end()
  await jobIsDone(state, when)
  const { fault } = await verifyChain(target.owner, A.model.id, null)
  if (fault !== null) add('high', 'the trail is blamed', when, fault)
}

async function soon(ms, isTrue) {
  for (const endsAt = performance.now() + ms; performance.now() < endsAt; await pause(50))
    if (await isTrue()) return true
  return false
}

async function isSealed({ owner }, { headers }) {
  const statement =
    'select from audit a join audit_seal s on s.care_model_id = a.care_model_id and s.audit_id = a.id where request_id = $1'
  const { rowCount } = await owner.query(statement, [headers['x-request-id']])
  return rowCount > 0
}

async function jobIsDone(state, when) {
  const { owner } = state.target
  const { rows } = await owner.query("select (graphile_worker.add_job('tidy')).id as id")
  const isGone = async () =>
    (await owner.query('select from graphile_worker._private_jobs where id = $1', [rows[0].id])).rowCount === 0
  if (await soon(JOB_WITHIN_MS, isGone)) state.jobs += 1
  else state.findings.add('high', 'a job is not done', when)
}

/** The chain keeps the order of events, whatever the clock said. */
async function inOrder({ target, findings, asked }) {
  const statement = `select a.request_id from audit a join audit_seal s on s.care_model_id = a.care_model_id and s.audit_id = a.id
    where a.request_id = any ($1) order by s.sequence`
  const { rows } = await target.owner.query(statement, [asked])
  const sequence = [...new Set(rows.map(({ request_id }) => request_id))]
  if (sequence.join() !== asked.join()) findings.add('high', 'not in the order of writing', 'chain', sequence.length)
}
