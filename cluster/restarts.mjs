// Ends and starts the servers of a running cluster, one after another, under 16 writers and 16 readers. Every call must be answered.
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findingsList, isRed, lineOf } from '../attack/findings.mjs'
import { makeWorld } from '../attack/world/world.mjs'
import { startWriters } from '../attack/world/writers.mjs'
import { configOf } from '../apps/server/src/platform/database/cluster-leader.ts'
import { openPool } from '../apps/server/src/platform/database/database.ts'
import { openCluster } from './cluster.mjs'
import { caseloomEnvironment, isServerReady } from './parts/caseloom.mjs'
import { HOST, readPlan } from './plan.mjs'
import { startReaders } from './readers.mjs'
import { runningParts, until } from './supervisor.mjs'

/** A twin kills the servers instead of ending them, so calls are lost; the check must fail on it. */
const isTwin = process.argv.includes('--twin')
const ROUNDS = process.argv.includes('--short') || isTwin ? 1 : 5
const WRITERS = 16

const folder = mkdtempSync(path.join(os.tmpdir(), 'caseloom-cluster-'))
const plan = readPlan({ CASELOOM_CLUSTER: folder, CASELOOM_CLUSTER_PORT: process.env.CASELOOM_CLUSTER_PORT ?? '7800' })
const cluster = openCluster(plan, (line) => console.log(line))
try {
  await cluster.start()
  const { figure, findings } = await restartAll()
  await cluster.stop()
  for (const finding of findings) console.log(lineOf(finding))
  console.log(figure)
  const failed = findings.some(({ kind }) => kind === 'calls that failed')
  if (isTwin) console.log(failed ? 'the twin was caught' : 'the twin was NOT caught')
  process.exitCode = (isTwin ? failed : !isRed(findings)) ? 0 : 1
} catch (error) {
  await cluster.stop()
  console.log(error)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit()

async function restartAll() {
  const owner = openPool({ ...configOf(caseloomEnvironment(plan).DATABASE_URL), max: 4 }, 'restarts')
  const world = await makeWorld(owner)
  const target = { world, base: `http://${HOST}:${plan.front.port}`, owner }
  const findings = findingsList()
  const writers = startWriters(target, findings, { count: WRITERS })
  const readers = startReaders(target, findings)
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const server of plan.servers) await restart(server)
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
async function restart({ name, port }) {
  const before = runningParts(plan)?.parts[name]
  if (before === undefined) throw new Error(`${name} does not run.`)
  process.kill(before, isTwin ? 'SIGKILL' : 'SIGTERM')
  const isBack = async () => runningParts(plan)?.parts[name] !== before && (await isServerReady(port))
  await until(isBack, { what: `The return of ${name}`, withinMs: 60_000 })
  await pause(1000)
}
