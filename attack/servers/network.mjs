// The network between server and database fails in every way, while eight writers are at work.
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { eventsOf, listen } from '../world/event-socket.mjs'
import { findingsList } from '../findings.mjs'
import { asJson, bearer, isDone, parsed, send } from '../world/loopback.mjs'
import { PASSWORD } from '../world/world.mjs'
import { startWriters } from '../world/writers.mjs'

const ANSWERED_WITHIN_MS = 5000
const BACK_WITHIN_MS = 10_000
/** A job waits for the next poll of the queue, after the silent connection has been given up. */
const JOBS_GO_ON_WITHIN_MS = 20_000

/** Faults that readiness must report. After a cut the connection works at once, and slow or lost answers may leave it green. */
const unready = new Set(['refused', 'silent', 'half', 'slow'])

const shortly = { cut: 500, silent: 6500, unsaid: 2000 }

/** `faults`: how long each lasts, in milliseconds. */
export async function network(target, { faults = shortly } = {}) {
  const findings = findingsList()
  /** @type {object[]} */
  const answers = []
  const state = { target, findings, answers, worst: { answerMs: 0, backMs: 0 }, counts: { busy: 0 } }
  const writers = startWriters(target, findings, { onAnswer: (answer) => answers.push(answer) })
  state.writers = writers
  await pause(800)
  for (const [fault, lastsMs] of Object.entries(faults)) await stage(state, fault, lastsMs)
  await writers.end()
  const { counts } = writers
  if (counts.acknowledged < 100) findings.add('high', 'NOT COVERED', 'writers', `${counts.acknowledged} acknowledged`)
  if (counts.refused > 0) findings.add('medium', 'writes were refused', 'writers', counts.refused)
  if ('unsaid' in faults && target.network.lostCommits() === 0)
    findings.add('high', 'NOT COVERED', 'unsaid', 'no answer to a commit was lost')
  const figure = `${Object.keys(faults).length} faults, ${counts.acknowledged} acknowledged writes, ${state.counts.busy} told to come back (after ${Math.round(state.worst.answerMs)} ms at most), ${target.network.lostCommits()} commits whose answer was lost, working again within ${Math.round(state.worst.backMs)} ms`
  return { figure, findings: findings.all() }
}

async function stage(state, fault, lastsMs) {
  const { target, findings, writers, worst } = state
  const socket = await listen(target, bearer(target.world.A.members.clinician.token))
  if (socket.isClosed) findings.add('high', 'NOT COVERED', fault, 'no socket')
  state.answers.length = 0
  target.network.begin(fault)
  const late = opensMeanwhile(state, fault)
  await readinessDuring(state, fault, lastsMs)
  await late
  target.network.end()
  const endedAt = performance.now()
  await isBack(state, fault, endedAt)
  worst.backMs = Math.max(worst.backMs, performance.now() - endedAt)
  await signsIn(state, fault)
  await isHeard(state, { fault, socket, endedAt })
  await jobsGoOn(state, fault, endedAt)
  await writers.verify(fault)
  judge(state, fault)
  await allIsSealed(state, fault)
  socket.end()
}

/** Polls readiness throughout. Each poll must be answered, with no while the database is unreachable. */
async function readinessDuring({ target, findings }, fault, lastsMs) {
  const until = performance.now() + lastsMs
  const asked = []
  await pause(50)
  while (performance.now() < until) {
    asked.push(send(target.base, 'GET', '/readyz', { timeout: 8000 }))
    await pause(250)
  }
  if (!unready.has(fault)) return
  // The last polls may have been answered after the end.
  const answers = await Promise.all(asked.slice(0, Math.ceil(asked.length / 2)))
  const wrong = answers.find(({ status }) => status !== 503)
  if (wrong) findings.add('high', 'readiness is not red', fault, `${wrong.status} ${wrong.error ?? ''}`)
  const late = answers.find(({ ms }) => ms > ANSWERED_WITHIN_MS)
  if (late) findings.add('high', 'readiness is late', fault, `${Math.round(late.ms)} ms`)
}

/** A member who opens a page during the fault must not be told that they are signed out. */
async function opensMeanwhile({ target, findings }, fault) {
  await pause(100)
  const socket = await listen(target, bearer(target.world.A.members.clinician.token))
  for (let waited = 0; waited < 50 && unready.has(fault) && !socket.isClosed; waited += 1) await pause(100)
  if (/session:ended/.test(socket.text)) findings.add('high', 'a page is told that its session is over', fault)
  socket.end()
}

/** Recovered means ready, and a write begun after the fault is acknowledged. */
async function isBack({ target, findings, writers }, fault, endedAt) {
  const before = writers.counts.acknowledged
  const isOver = () => performance.now() - endedAt > 3 * BACK_WITHIN_MS
  while ((await send(target.base, 'GET', '/readyz', { timeout: 8000 })).status !== 200 && !isOver()) await pause(50)
  while (writers.counts.acknowledged < before + 8 && !isOver()) await pause(20)
  const ms = performance.now() - endedAt
  if (ms > BACK_WITHIN_MS) findings.add('high', 'back too late', fault, `${Math.round(ms)} ms`)
}

async function signsIn({ target, findings }, fault) {
  const { model, members } = target.world.A
  const body = {
    Username: members.coordinator.username,
    Password: PASSWORD,
    CareModel: model.shortName,
    Locale: 'en-US',
  }
  const answer = await send(target.base, 'POST', '/auth/sign-in', {
    headers: { ...asJson, origin: target.base },
    body: JSON.stringify(body),
  })
  if (!isDone(answer)) findings.add('high', 'cannot sign in afterwards', fault, `${answer.status} ${answer.text}`)
}

/** A change arrives on a socket that stayed open, or on one that was told to reconnect. */
async function isHeard({ target, findings }, { fault, socket, endedAt }) {
  const knows = () => fault === 'unsaid' || socket.isClosed || /catch-up/.test(socket.text)
  if (/session:ended/.test(socket.text)) findings.add('high', 'a socket was told that its session is over', fault)
  const isOver = () => performance.now() - endedAt > BACK_WITHIN_MS
  while (!knows() && !isOver()) await pause(50)
  if (!knows()) findings.add('high', 'a gap is not told', fault, 'socket')
  const before = eventsOf(socket).length
  const heardMore = () => eventsOf(socket).length > before
  while (!heardMore() && !isOver()) {
    await change(target)
    await pause(200)
  }
  if (!heardMore()) findings.add('high', 'events are no longer heard', fault, socket.text)
}

function change({ base, world }) {
  const body = JSON.stringify({ PropertyName: 'Notes', PropertyValue: `Written ${randomBytes(4).toString('hex')}` })
  const headers = { ...asJson, ...bearer(world.A.members.administrator.token) }
  return send(base, 'PUT', `/api/update/${world.A.things.open.id}`, { headers, body })
}

async function jobsGoOn({ target, findings }, fault, endedAt) {
  const { rows } = await target.owner.query("select id from graphile_worker.add_job('tidy')")
  const waiting = 'select from graphile_worker._private_jobs where id = $1'
  while ((await target.owner.query(waiting, [rows[0].id])).rowCount > 0) {
    if (performance.now() - endedAt > JOBS_GO_ON_WITHIN_MS) {
      findings.add('high', 'jobs stand still', fault)
      return
    }
    await pause(100)
  }
}

/** Every answer since the fault began: success, or a request to retry, in our own words and in time. */
function judge({ findings, answers, worst, counts }, fault) {
  for (const answer of answers) {
    if (isDone(answer)) continue
    worst.answerMs = Math.max(worst.answerMs, answer.ms)
    counts.busy += 1
    if (answer.status === 0) findings.add('high', 'no answer', fault, answer.error)
    else if (answer.status !== 503) findings.add('high', 'neither done nor told to come back', fault, answer.text)
    else if (parsed(answer)?.Code !== 'server.busy' || !answer.headers['retry-after'])
      findings.add('high', 'not our words', fault, answer.text)
    if (answer.ms > ANSWERED_WITHIN_MS) findings.add('high', 'answered too late', fault, `${Math.round(answer.ms)} ms`)
  }
}

/** The writers continue, so only rows written before the question are checked. */
async function allIsSealed({ target, findings }, fault) {
  const unsealed = `select count(*)::int as n from audit a where a.at < $1
    and not exists (select from audit_seal s where s.care_model_id = a.care_model_id and s.audit_id = a.id)`
  const askedAt = new Date()
  for (let waited = 0; waited < 100; waited += 1) {
    if ((await target.owner.query(unsealed, [askedAt])).rows[0].n === 0) return
    await pause(100)
  }
  findings.add('high', 'the trail is not sealed', fault)
}
