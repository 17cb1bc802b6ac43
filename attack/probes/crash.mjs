// Kills the server or its database while eight writers make single changes and four make batches. Every acknowledged write must be
// there and no batch half done. Then another session locks the row that a batch needs last.
import { setTimeout as pause } from 'node:timers/promises'
import { startBatches } from '../world/batch-writers.mjs'
import { findingsList } from '../findings.mjs'
import { send } from '../world/loopback.mjs'
import { startWriters } from '../world/writers.mjs'

const BACK_WITHIN_MS = { server: 5000, database: 10_000 }
/** The server waits at most two seconds for a lock, but on a busy machine a request takes a while to get that far. */
const LOCKED_MS = 8000

/**
 * `kills`: how often each of server, database and databaseGroup (postmaster with all its processes) is killed; `locks`: how
 * often batches wait for a lock until they are refused.
 */
export async function crash(target, options = {}) {
  const { kills = { server: 2, database: 1 }, betweenMs = 1500, acknowledged = 0, locks = 1 } = options
  const findings = findingsList()
  const writers = startWriters(target, findings)
  const batches = await startBatches(target, findings)
  const { counts } = writers
  const state = { target, findings, writers, batches, kills: 0, worstBackMs: 0 }
  for (const [what, count] of Object.entries(kills)) {
    for (let kill = 0; kill < count; kill += 1) {
      const before = counts.acknowledged
      await pause(betweenMs * (0.5 + Math.random()))
      if (counts.acknowledged === before) findings.add('high', 'nothing was acknowledged', what)
      await killAndReturn(state, what)
      await verifyAll(state, `${what} ${kill + 1}`)
    }
  }
  const cutOff = batches.counts.unanswered
  if (cutOff === 0) findings.add('high', 'NOT COVERED', 'batches', 'none was cut off by a kill')
  for (let lock = 1; lock <= locks; lock += 1) await lockOut(state, `lock ${lock}`)
  while (counts.acknowledged < acknowledged) await pause(200)
  await Promise.all([writers.end(), batches.end()])
  const refused = counts.refused + batches.counts.refused
  if (refused > 0) findings.add('medium', 'writes were refused', 'writers', refused)
  const figure = `${state.kills} kills, ${counts.acknowledged} acknowledged writes on ${writers.thingCount()} things, ${counts.unanswered} without an answer, back within ${Math.round(state.worstBackMs)} ms; ${batches.counts.done} batches of three done, ${cutOff} cut off by kills and ${batches.counts.unanswered - cutOff} by locks`
  return { figure, findings: findings.all() }
}

const verifyAll = ({ writers, batches }, when) => Promise.all([writers.verify(when), batches.verify(when)])

/** Locks the last appointment of each batch in a table that is written late, so that the others have been changed by then. */
async function lockOut(state, when) {
  const { target, findings, batches } = state
  await pause(500)
  const before = batches.counts.unanswered
  const client = await target.owner.connect()
  try {
    await client.query('begin')
    await client.query('select from appointment where id = any ($1) for update', [batches.lastIds()])
    for (let waited = 0; waited < LOCKED_MS && batches.counts.unanswered === before; waited += 50) await pause(50)
    await client.query('rollback')
  } finally {
    client.release()
  }
  await verifyAll(state, when)
  if (batches.counts.unanswered === before) findings.add('high', 'NOT COVERED', when, 'no batch was refused')
}

async function killAndReturn(state, what) {
  const { target, writers } = state
  state.kills += 1
  const killedAt = performance.now()
  if (what === 'server') {
    writers.rest()
    await target.kill()
    await target.restart()
  } else {
    const postmaster = target.postmasterPid()
    // A negative number means its process group: the whole database at once.
    process.kill(what === 'databaseGroup' ? -postmaster : postmaster, 'SIGKILL')
    await pause(100)
    while ((await send(target.base, 'GET', '/readyz', { timeout: 2000 })).status !== 200) {
      if (performance.now() - killedAt > 60_000) break
      await pause(50)
    }
  }
  const backMs = performance.now() - killedAt
  state.worstBackMs = Math.max(state.worstBackMs, backMs)
  const limit = what === 'server' ? BACK_WITHIN_MS.server : BACK_WITHIN_MS.database
  if (backMs > limit) state.findings.add('high', 'back too late', what, `${Math.round(backMs)} ms`)
  writers.goOn()
}
