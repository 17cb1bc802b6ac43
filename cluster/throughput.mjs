// How many calls a second a cluster answers on the cores of this machine, beside a single server with its private database: 16 writers and 16
// readers who do not pause, by turns. What a cluster pays for its safety is at most half. `--short`: one turn. The machine must be quiet.
import { setTimeout as pause } from 'node:timers/promises'
import { findingsList } from '../attack/findings.mjs'
import { prepareBase } from '../attack/servers/target.mjs'
import { makeWorld } from '../attack/world/world.mjs'
import { startWriters } from '../attack/world/writers.mjs'
import { configOf } from '../apps/server/src/platform/database/cluster-leader.ts'
import { openPool } from '../apps/server/src/platform/database/database.ts'
import { checkCluster, isShort } from './check.mjs'
import { caseloomEnvironment } from './parts/caseloom.mjs'
import { HOST } from './plan.mjs'
import { startReaders } from './readers.mjs'

const TURNS = isShort ? 1 : 5
const WARM_MS = 5000
const TURN_MS = isShort ? 10_000 : 20_000
const LEAST = 0.5

await checkCluster({ name: 'throughput', firstPort: '8100', caughtBy: [] }, compare)

/** @param {import('./plan.mjs').Plan} plan */
async function compare(plan) {
  const findings = findingsList()
  const owner = openPool({ ...configOf(caseloomEnvironment(plan).DATABASE_URL), max: 4 }, 'throughput')
  const cluster = { world: await makeWorld(owner), base: `http://${HOST}:${plan.front.port}`, owner }
  const prepared = await prepareBase()
  const single = await prepared.start()
  const rounds = []
  try {
    for (let turn = 1; turn <= TURNS; turn += 1) {
      const [alone, together] = [await callsASecond(single, findings), await callsASecond(cluster, findings)]
      rounds.push({ alone, together, ratio: sumOf(together) / sumOf(alone) })
      console.log(`turn ${turn}: ${said(alone)} alone, ${said(together)} by the cluster`)
    }
  } finally {
    await single.stop()
    await owner.end()
    prepared.remove()
  }
  const { alone, together, ratio } =
    rounds.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(rounds.length / 2)] ?? never()
  if (ratio < LEAST) findings.add('high', 'less than half', 'throughput', ratio.toFixed(2))
  return {
    figure: `${said(alone)} a second by a single server, ${said(together)} by the cluster: ${ratio.toFixed(2)} of it, the median of ${TURNS}`,
    findings: findings.all(),
  }
}

/** One after the other, so neither is in the other's way. */
async function callsASecond(target, findings) {
  const writers = startWriters(target, findings, { count: 16 })
  let reads = 0
  const readers = startReaders(target, findings, { pauseMs: 0, onAnswer: () => void (reads += 1) })
  await pause(WARM_MS)
  const [writesBefore, readsBefore, startedAt] = [writers.counts.acknowledged, reads, performance.now()]
  await pause(TURN_MS)
  const seconds = (performance.now() - startedAt) / 1000
  // Each reader asks for an own case and for one of others.
  const rates = {
    writes: (writers.counts.acknowledged - writesBefore) / seconds,
    reads: (2 * (reads - readsBefore)) / seconds,
  }
  await readers.end()
  await writers.end()
  return rates
}

const sumOf = ({ writes, reads }) => writes + reads
const said = ({ writes, reads }) => `${Math.round(writes)} writes and ${Math.round(reads)} reads`

/** @returns {never} */
function never() {
  throw new Error('There was no turn.')
}
