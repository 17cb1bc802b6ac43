// Kills the parts of a running cluster, one after another, under 16 writers and 16 readers, and holds every acknowledged write against
// the database afterwards. `--short`: one of each. `--twin`: only leaders, of a cluster whose standbys are asynchronous; the check must fail
// on it.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findingsList } from '../attack/findings.mjs'
import { makeWorld } from '../attack/world/world.mjs'
import { startWriters } from '../attack/world/writers.mjs'
import { configOf } from '../apps/server/src/platform/database/cluster-leader.ts'
import { openPool } from '../apps/server/src/platform/database/database.ts'
import { root } from '../scripts/bootstrap.mjs'
import { checkCluster, isShort, isTwin } from './check.mjs'
import { kill } from './kill.mjs'
import { caseloomEnvironment } from './parts/caseloom.mjs'
import { isReplicated, isWhole, makeAsynchronous } from './parts/patroni.mjs'
import { HOST } from './plan.mjs'
import { startReaders } from './readers.mjs'
import { until } from './supervisor.mjs'

const kills = isTwin
  ? { leader: 2 }
  : isShort
    ? { leader: 1, standby: 1, etcd: 1, server: 1, proxy: 1, pooler: 1 }
    : { leader: 10, standby: 5, etcd: 3, server: 3, proxy: 3, pooler: 3 }
const ACKNOWLEDGED = isShort || isTwin ? 500 : 10_000
/** The leader's network goes before its power does: only what waits for a standby is safe then. */
const SILENT_MS = 300
const WRITING_WITHIN_MS = 10_000
const WRITERS = 16
/** Longer than a node that was killed stays away. */
const WHOLE_WITHIN_MS = 120_000

await checkCluster(
  { name: 'failover', firstPort: '7600', caughtBy: ['acknowledged and lost', 'acknowledged and wrong'] },
  async (plan) => {
    if (isTwin) await makeAsynchronous(plan)
    return killAll(plan)
  },
)

/** @param {import('./plan.mjs').Plan} plan */
async function killAll(plan) {
  const environment = caseloomEnvironment(plan)
  const owner = openPool({ ...configOf(environment.DATABASE_URL), max: 4, query_timeout: 60_000 }, 'failover')
  const world = await makeWorld(owner)
  const target = { world, base: `http://${HOST}:${plan.front.port}`, owner }
  const findings = findingsList()
  const writers = startWriters(target, findings, { count: WRITERS })
  const readers = startReaders(target, findings)
  const acknowledged = () => writers.counts.acknowledged
  let worst = { ms: 0, what: '' }
  for (const [what, times] of Object.entries(kills)) {
    for (let time = 1; time <= times; time += 1) {
      await until(() => (isTwin ? isWhole(plan) : isReplicated(plan)), {
        what: `The return of a node before ${what} ${time}`,
        withinMs: WHOLE_WITHIN_MS,
      })
      await pause(1500)
      const when = `${what} ${time}`
      const name = await kill(plan, what, { silentMs: SILENT_MS })
      const ms = await writingAgain(acknowledged)
      console.log(`${when}: ${name} was killed, writing again after ${Math.round(ms)} ms`)
      if (ms > WRITING_WITHIN_MS) findings.add('high', 'writing again too late', when, `${Math.round(ms)} ms`)
      if (ms > worst.ms) worst = { ms, what: when }
      await writers.verify(when)
    }
  }
  while (acknowledged() < ACKNOWLEDGED) await pause(200)
  await writers.end()
  const reads = await readers.end()
  await owner.end()
  verifyTrail(environment, findings)
  const count = Object.values(kills).reduce((sum, times) => sum + times, 0)
  return {
    figure: `${count} kills, ${acknowledged()} acknowledged writes on ${writers.thingCount()} things, ${reads.count} reads; writing again within ${Math.round(worst.ms)} ms (${worst.what})`,
    findings: findings.all(),
  }
}

/** Until a write that was begun after the kill is acknowledged: the sixteen that were on their way may still come through. */
async function writingAgain(acknowledged) {
  const killedAt = performance.now()
  await pause(100)
  const before = acknowledged()
  while (acknowledged() < before + WRITERS + 1 && performance.now() - killedAt < 60_000) await pause(20)
  return performance.now() - killedAt
}

function verifyTrail(environment, findings) {
  const command = [path.join(root, 'scripts/caseloom.mjs'), 'audit', 'verify']
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  })
  console.log(stdout.trim().split('\n').at(-1))
  if (status !== 0) findings.add('high', 'the trail is broken', 'the end', stdout + stderr)
}
