// The disk with database, trail and log runs full while eight members write and two read. First it is filled once, as by a large
// file; then everything that the server frees is taken as well, as by a program that keeps writing.
import { setTimeout as pause } from 'node:timers/promises'
import { verifyChain } from '../../apps/server/src/platform/trail/audit-chain.ts'
import { findingsList } from '../findings.mjs'
import { bearer, parsed, send } from '../world/loopback.mjs'
import { startWriters } from '../world/writers.mjs'

const READERS = 2
/** The server checks twice a second. A database that stopped meanwhile has to start again and replay its log. */
const SETTLED_MS = 3500
const STOPS_WITHIN_MS = 30_000
const BACK_WITHIN_MS = 10_000

/** `fullMs`: how long the disk stays full each time, after everything has settled; `faults`: how it runs full. */
export async function disk(target, { fullMs = 800, faults = [fillOnce, fillOnAndOn] } = {}) {
  const findings = findingsList()
  const state = { target, findings, phase: 'room', answers: [], isOver: false }
  const writers = startWriters(target, findings, { onAnswer: (answer) => note(state, 'change', answer) })
  const readers = Array.from({ length: READERS }, () => read(state))
  await pause(1000)
  const backs = []
  let stops = 0
  for (const fault of faults) {
    const acknowledged = writers.counts.acknowledged
    const since = await databaseSince(target)
    await fault(state, fullMs)
    backs.push(await roomAgain(state, writers))
    if ((await databaseSince(target)) !== since) stops += 1
    if (writers.counts.acknowledged === acknowledged) findings.add('high', 'no change is taken again', fault.name)
  }
  state.isOver = true
  await Promise.all(readers)
  judge(state)
  try {
    await writers.end()
    await everyReadInTheTrail(state)
    await chainIsWhole(state)
  } catch (error) {
    findings.add('high', 'nothing can be verified', 'database', String(error))
  }
  if (faults.includes(fillOnAndOn) && !target.log().includes('lines were lost'))
    findings.add('medium', 'the log does not tell of lost lines', 'log')
  const whileFull = state.answers.filter(({ phase }) => phase === 'full')
  const told = [...Map.groupBy(whileFull, ({ what }) => what)]
  const counts = told.map(([what, all]) => `${what}s ${tallyOf(all)}`).join(', ')
  const back = Math.round(Math.max(...backs))
  if (stops === 0 && faults.includes(fillOnAndOn)) findings.add('medium', 'NOT COVERED', 'the database never stopped')
  return {
    figure: `while full: ${counts}; the database stopped ${stops} time(s); ${writers.counts.acknowledged} acknowledged, changes again ${back} ms after room`,
    findings: findings.all(),
  }
}

const tallyOf = (answers) =>
  [...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => `${status}x${all.length}`).join(' ')

function note(state, what, { status, headers, text, error }) {
  state.answers.push({
    what,
    phase: state.phase,
    status,
    headers,
    error,
    code: status >= 400 ? parsed({ text })?.Code : '',
  })
}

async function read(state) {
  const { base, world } = state.target
  const headers = bearer(world.A.members.clinician.token)
  while (!state.isOver) {
    const phase = state.phase
    const answer = await send(base, 'GET', `/api/people/${world.A.things.patient}`, { headers, timeout: 8000 })
    // A request sent before the disk changed belongs to neither phase.
    if (phase === state.phase) note(state, 'read', answer)
    await pause(25)
  }
}

export async function fillOnce(state, fullMs) {
  state.phase = 'filling'
  state.target.fill()
  await pause(SETTLED_MS)
  await staysFull(state, 'full', fullMs)
}

/** Without any space left, reads must fail too, because their trail could not be written. */
async function fillOnAndOn(state, fullMs) {
  state.phase = 'filling'
  const begunAt = performance.now()
  const since = () => performance.now() - begunAt
  // The time until the log needs a new file depends on how many old files it can reuse.
  for (let isThere = true; since() < SETTLED_MS || (isThere && since() < STOPS_WITHIN_MS); await pause(100)) {
    state.target.fill()
    isThere = await wantMoreLog(state)
  }
  state.phase = 'nothing left'
  for (const endsAt = performance.now() + fullMs; performance.now() < endsAt; await pause(100)) state.target.fill()
  state.phase = 'filling'
}

/** Forces a new WAL file. Without room for it the whole database stops. Returns false once it is gone. */
async function wantMoreLog({ target }) {
  const statement = "select pg_logical_emit_message(false, 'attack', repeat('x', 8000000)), pg_switch_wal()"
  return target.owner.query(statement).then(
    () => true,
    () => false,
  )
}

/** When the database was started, or null if it is down. The log cannot tell that it stopped, because it has no room for the line. */
async function databaseSince({ owner }) {
  const answer = await owner.query('select pg_postmaster_start_time()::text as since').catch(() => null)
  return answer?.rows[0].since ?? null
}

async function staysFull(state, phase, fullMs) {
  state.phase = phase
  const { status } = await send(state.target.base, 'GET', '/readyz', { timeout: 5000 })
  if (status !== 503) state.findings.add('high', 'ready while the disk is full', '/readyz', status)
  await pause(fullMs)
  state.phase = 'filling'
}

async function roomAgain(state, writers) {
  const before = writers.counts.acknowledged
  const startedAt = performance.now()
  state.target.empty()
  const waited = () => performance.now() - startedAt
  while (writers.counts.acknowledged === before && waited() < 30_000) await pause(20)
  const backMs = waited()
  if (backMs > BACK_WITHIN_MS) state.findings.add('high', 'changes are taken too late', 'room', Math.round(backMs))
  while ((await send(state.target.base, 'GET', '/readyz', { timeout: 3000 })).status !== 200) {
    if (waited() > 30_000) {
      state.findings.add('high', 'not ready when there is room', '/readyz')
      break
    }
    await pause(50)
  }
  state.phase = 'room'
  await pause(500)
  return backMs
}

function judge({ answers, findings }) {
  const { add } = findings
  for (const { what, phase, status, headers, error, code } of answers) {
    const found = `${status} ${code ?? ''} ${error ?? ''}`
    if (status === 0) add('high', 'not answered', `${what}, ${phase}`, found)
    else if (status >= 500 && status !== 503) add('high', '5xx', `${what}, ${phase}`, found)
    else if (status === 503) {
      const isOurs = /^server\.(busy|disk_full)$/.test(code) && headers['retry-after'] !== undefined
      if (!isOurs) add('high', 'not told to come back', `${what}, ${phase}`, found)
      if (phase === 'room') add('medium', 'refused though there is room', what, found)
      if (phase === 'full' && what === 'read') add('high', 'nothing can be read', phase, found)
    } else if (status === 200) {
      if (what === 'change' && phase === 'full') add('high', 'changed while the disk is full', phase, found)
    } else add('medium', 'answered otherwise', `${what}, ${phase}`, found)
  }
  for (const what of ['read', 'change'])
    if (!answers.some((each) => each.phase === 'full' && each.what === what)) add('high', 'NOT COVERED', what)
}

/** Every read answered while the disk was full must be in the trail, even if the database stopped in between. */
async function everyReadInTheTrail({ answers, findings, target }) {
  const shown = answers.filter(({ what, status, phase }) => what === 'read' && status === 200 && phase === 'full')
  const ids = shown.map(({ headers }) => headers['x-request-id'])
  const { rows } = await target.owner.query('select request_id from audit where request_id = any ($1)', [ids])
  const kept = new Set(rows.map((row) => row.request_id))
  const missing = ids.filter((id) => !kept.has(id)).length
  if (missing > 0) findings.add('high', 'shown and not in the trail', 'read', `${missing} of ${ids.length}`)
}

async function chainIsWhole({ target, findings }) {
  const { fault } = await verifyChain(target.owner, target.world.A.model.id, null)
  if (fault !== null) findings.add('high', 'the trail is broken', 'chain', fault)
}
