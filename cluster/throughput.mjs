// How many calls a second a cluster answers on the cores of this machine, beside a single server with its private database: 16 writers and 16
// readers who do not pause, in turn. What a cluster pays for its safety is at most half. `--short`: one turn. `--twin`: each commit waits until
// both standbys have replayed it, a fifth of a second late; the check must fail on it. The machine must be quiet.
import { setTimeout as pause } from 'node:timers/promises'
import { findingsList } from '../attack/findings.mjs'
import { isDone } from '../attack/world/loopback.mjs'
import { prepareBase } from '../attack/servers/target.mjs'
import { makeWorld } from '../attack/world/world.mjs'
import { startWriters } from '../attack/world/writers.mjs'
import { configOf } from '../apps/server/src/platform/database/cluster-leader.ts'
import { openPool } from '../apps/server/src/platform/database/database.ts'
import { checkCluster, isShort, isTwin } from './check.mjs'
import { caseloomEnvironment } from './parts/caseloom.mjs'
import { makeSlow } from './parts/patroni.mjs'
import { HOST } from './plan.mjs'
import { startReaders } from './readers.mjs'

const TURNS = isShort || isTwin ? 1 : 5
const WARM_MS = 5000
const TURN_MS = isShort || isTwin ? 10_000 : 20_000
const LEAST = 0.5
const KINDS = /** @type {const} */ (['writes', 'reads'])

const middle = (/** @type {number[]} */ all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN
const said = ({ writes, reads }) => `${Math.round(writes)} writes and ${Math.round(reads)} reads`

await checkCluster({ name: 'throughput', firstPort: '8100', caughtBy: ['less than half'] }, compare)

/** @param {import('./plan.mjs').Plan} plan */
async function compare(plan) {
  if (isTwin) await makeSlow(plan)
  const findings = findingsList()
  const owner = openPool({ ...configOf(caseloomEnvironment(plan).DATABASE_URL), max: 4 }, 'throughput')
  const prepared = await prepareBase()
  const single = await prepared.start()
  const cluster = { world: await makeWorld(owner), base: `http://${HOST}:${plan.front.port}`, owner }
  const [alone, together] = [openSide(single, findings), openSide(cluster, findings)]
  const rounds = []
  try {
    // The first turn of each is not counted: every session of the database plans each statement once.
    for (const side of [alone, together]) await side.turn()
    for (let turn = 1; turn <= TURNS; turn += 1) {
      const round = { alone: await alone.turn(), together: await together.turn() }
      rounds.push(round)
      console.log(`turn ${turn}: ${said(round.alone)} alone, ${said(round.together)} by the cluster`)
    }
    await alone.end()
    await together.end()
  } finally {
    await single.stop()
    await owner.end()
    prepared.remove()
  }
  const median = (kind, who) => middle(rounds.map((round) => round[who][kind]))
  const ratios = KINDS.map((kind) => ({
    kind,
    ratio: middle(rounds.map((one) => one.together[kind] / one.alone[kind])),
  }))
  for (const { kind, ratio } of ratios)
    if (!(ratio >= LEAST)) findings.add('high', 'less than half', kind, ratio.toFixed(2))
  const figures = ratios.map(
    ({ kind, ratio }) =>
      `${Math.round(median(kind, 'alone'))} ${kind} a second by a single server and ${Math.round(median(kind, 'together'))} by the cluster, ${ratio.toFixed(2)} of it`,
  )
  return { figure: `${figures.join('; ')}; medians of ${TURNS}`, findings: findings.all() }
}

/** One side of the comparison. While the other one has its turn, nobody asks anything of it. */
function openSide(target, findings) {
  const writers = startWriters(target, findings, { count: 16 })
  writers.rest()
  return {
    async turn() {
      let reads = 0
      writers.goOn()
      // Each reader asks for an own case and for one of another care model, and waits for both.
      const readers = startReaders(target, findings, {
        pauseMs: 0,
        onAnswer: (answer) => void (isDone(answer) && (reads += 2)),
      })
      await pause(WARM_MS)
      const [writesBefore, readsBefore, startedAt] = [writers.counts.acknowledged, reads, performance.now()]
      await pause(TURN_MS)
      const seconds = (performance.now() - startedAt) / 1000
      const rates = {
        writes: (writers.counts.acknowledged - writesBefore) / seconds,
        reads: (reads - readsBefore) / seconds,
      }
      writers.rest()
      const { refused } = await readers.end()
      const failed = refused + writers.counts.unanswered + writers.counts.refused
      if (failed > 0) findings.add('high', 'calls that failed', 'throughput', failed)
      return rates
    },
    end: () => writers.end(),
  }
}
