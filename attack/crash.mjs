// Kills the server, or its database, while eight writers are at work, and checks afterwards every write that was acknowledged.
import { setTimeout as pause } from 'node:timers/promises'
import { findingsList } from './findings.mjs'
import { send } from './loopback.mjs'
import { startWriters } from './writers.mjs'

const BACK_WITHIN_MS = { server: 5000, database: 10_000 }

/** `kills`: how often each of server, database and databaseGroup (postmaster with all its processes) is killed. */
export async function crash(target, { kills = { server: 2, database: 1 }, betweenMs = 1500, acknowledged = 0 } = {}) {
  const findings = findingsList()
  const writers = startWriters(target, findings)
  const { counts } = writers
  const state = { target, findings, writers, kills: 0, worstBackMs: 0 }
  for (const [what, count] of Object.entries(kills)) {
    for (let kill = 0; kill < count; kill += 1) {
      const before = counts.acknowledged
      await pause(betweenMs * (0.5 + Math.random()))
      if (counts.acknowledged === before) findings.add('high', 'nothing was acknowledged', what)
      await killAndReturn(state, what)
      await writers.verify(`${what} ${kill + 1}`)
    }
  }
  while (counts.acknowledged < acknowledged) await pause(200)
  await writers.end()
  if (counts.refused > 0) findings.add('medium', 'writes were refused', 'writers', counts.refused)
  const figure = `${state.kills} kills, ${counts.acknowledged} acknowledged writes on ${writers.thingCount()} things, ${counts.unanswered} without an answer, back within ${Math.round(state.worstBackMs)} ms`
  return { figure, findings: findings.all() }
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
