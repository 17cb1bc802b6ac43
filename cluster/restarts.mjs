// Ends and starts the servers of a running cluster, one after another, under 16 writers and 16 readers. Every call must be answered.
// `--short`: once each. `--twin`: each is ended before the one before it is back; the check must fail on it. (Killing them loses no call: nginx
// asks the next one.)
import { setTimeout as pause } from 'node:timers/promises'
import { findingsList } from '../attack/findings.mjs'
import { makeWorld } from '../attack/world/world.mjs'
import { startWriters } from '../attack/world/writers.mjs'
import { configOf } from '../apps/server/src/platform/database/cluster-leader.ts'
import { openPool } from '../apps/server/src/platform/database/database.ts'
import { checkCluster, isShort, isTwin } from './check.mjs'
import { caseloomEnvironment, isServerReady } from './parts/caseloom.mjs'
import { HOST } from './plan.mjs'
import { startReaders } from './readers.mjs'
import { runningParts, until } from './supervisor.mjs'

const ROUNDS = isShort || isTwin ? 1 : 5
/** The check at the end repeats each unanswered call. The twin leaves thousands unanswered, so it has fewer writers. */
const WRITERS = isTwin ? 2 : 16
const BACK_WITHIN_MS = 60_000

await checkCluster({ name: 'restarts', firstPort: '7800', caughtBy: ['calls that failed'] }, restartAll)

/** @param {import('./plan.mjs').Plan} plan */
async function restartAll(plan) {
  const owner = openPool({ ...configOf(caseloomEnvironment(plan).DATABASE_URL), max: 4 }, 'restarts')
  const world = await makeWorld(owner)
  const target = { world, base: `http://${HOST}:${plan.front.port}`, owner }
  const findings = findingsList()
  const writers = startWriters(target, findings, { count: WRITERS })
  const readers = startReaders(target, findings)
  for (let round = 1; round <= ROUNDS; round += 1) {
    const returns = []
    for (const server of plan.servers) returns.push(await restart(plan, server))
    const areBack = async () => (await Promise.all(returns.map((isBack) => isBack()))).every(Boolean)
    await until(areBack, { what: 'The return of all servers', withinMs: BACK_WITHIN_MS })
  }
  await writers.end()
  const reads = await readers.end()
  await owner.end()
  const failed = writers.counts.unanswered + reads.refused
  if (failed > 0)
    findings.add('high', 'calls that failed', 'restarts', `${writers.counts.unanswered} writes, ${reads.refused} reads`)
  const count = ROUNDS * plan.servers.length
  return {
    figure: `${count} restarts, ${writers.counts.acknowledged} acknowledged writes and ${reads.count} reads, ${failed} failed`,
    findings: findings.all(),
  }
}

/** The next one is ended only when this one takes calls again. */
async function restart(plan, { name, port }) {
  const before = runningParts(plan)?.parts[name]
  if (before === undefined) throw new Error(`${name} does not run.`)
  process.kill(before, 'SIGTERM')
  const isBack = async () => runningParts(plan)?.parts[name] !== before && (await isServerReady(port))
  if (isTwin) return isBack
  await until(isBack, { what: `The return of ${name}`, withinMs: BACK_WITHIN_MS })
  await pause(1000)
  return isBack
}
