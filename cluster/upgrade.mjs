// Brings the servers of a running cluster to the next release, one after another, under 16 writers and 16 readers. The first of them brings
// the database there; the others go on against it until it is their turn, and one of them starts again. Every call must be answered.
// `--short`: once instead of five times, with fewer callers. `--twin`: the next release renames a function that the servers of this one call; the check must fail on it.
import { setTimeout as pause } from 'node:timers/promises'
import { findingsList } from '../attack/findings.mjs'
import { makeWorld } from '../attack/world/world.mjs'
import { startWriters } from '../attack/world/writers.mjs'
import { configOf } from '../apps/server/src/platform/database/cluster-leader.ts'
import { openPool } from '../apps/server/src/platform/database/database.ts'
import { checkCluster, isShort, isTwin } from './check.mjs'
import { makeNextRelease } from './next-release.mjs'
import { caseloomEnvironment, caseloomPart, isServerReady } from './parts/caseloom.mjs'
import { HOST } from './plan.mjs'
import { startReaders } from './readers.mjs'
import { runningParts, until } from './supervisor.mjs'

const ROUNDS = isShort || isTwin ? 1 : 5
const CALLERS = isShort || isTwin ? 6 : 16
/** The first one gives up after five minutes in which it did not get a table. */
const BACK_WITHIN_MS = 310_000
await checkCluster({ name: 'upgrade', firstPort: '8000', caughtBy: ['calls that failed'] }, upgradeAll)

/** @param {import('./plan.mjs').Plan} plan @param {ReturnType<typeof import('./cluster.mjs').openCluster>} cluster */
async function upgradeAll(plan, cluster) {
  const owner = openPool({ ...configOf(caseloomEnvironment(plan).DATABASE_URL), max: 4 }, 'upgrade')
  const world = await makeWorld(owner)
  const target = { world, base: `http://${HOST}:${plan.front.port}`, owner }
  const findings = findingsList()
  let slowest = 0
  const note = ({ ms }) => void (slowest = Math.max(slowest, ms))
  const writers = startWriters(target, findings, { count: CALLERS, onAnswer: note })
  const readers = startReaders(target, findings, { most: CALLERS, onAnswer: note })
  await pause(10_000)
  slowest = 0
  await pause(5000)
  console.log(`slowest call before: ${Math.round(slowest)} ms`)
  const worst = { migration: 0, restart: 0 }
  let last
  for (let round = 1; round <= ROUNDS; round += 1) {
    const next = makeNextRelease(plan, { round, breaks: isTwin, last })
    // The twin upgrades one server alone: the other three are then of the release before.
    for (const [place, server] of plan.servers.slice(0, isTwin ? 1 : undefined).entries()) {
      slowest = 0
      cluster.replace(caseloomPart(plan, server, next.folder))
      await restart(plan, server)
      console.log(`${server.name} is of ${next.version}, slowest call ${Math.round(slowest)} ms`)
      const kind = place === 0 ? 'migration' : 'restart'
      worst[kind] = Math.max(worst[kind], slowest)
      if (place > 0) continue
      await isBrought(owner, next)
      const [, second] = plan.servers
      if (second) await restart(plan, second)
    }
    last = next
  }
  await writers.end()
  const reads = await readers.end()
  await owner.end()
  const failed = writers.counts.unanswered + writers.counts.refused + reads.refused
  if (failed > 0)
    findings.add('high', 'calls that failed', 'upgrade', `${writers.counts.unanswered} writes, ${reads.refused} reads`)
  return {
    figure: `${ROUNDS} upgrades of ${plan.servers.length} servers, ${writers.counts.acknowledged} acknowledged writes and ${reads.count} reads, ${failed} failed; the slowest took ${Math.round(worst.migration)} ms while the database was changed, ${Math.round(worst.restart)} ms otherwise`,
    findings: findings.all(),
  }
}

/** The check would prove nothing if the first new server had left the database as it was. */
async function isBrought(owner, { version, migration }) {
  const { rows } = await owner.query(
    "select obj_description('app'::regnamespace, 'pg_namespace') as mark, exists (select from migration where name = $1) as is",
    [migration],
  )
  if (!rows[0].is || !rows[0].mark.startsWith(`Caseloom ${version}, `))
    throw new Error(`The database is not of release ${version}: ${rows[0].mark}`)
}

/** The next one is ended only when this one takes calls again. */
async function restart(plan, { name, port }) {
  const before = runningParts(plan)?.parts[name]
  if (before === undefined) throw new Error(`${name} does not run.`)
  process.kill(before, 'SIGTERM')
  const isBack = async () => runningParts(plan)?.parts[name] !== before && (await isServerReady(port))
  await until(isBack, { what: `The return of ${name}`, withinMs: BACK_WITHIN_MS })
  await pause(1000)
}
