// Loads a server with the simulated mix, as much as the simulation buys this machine for and half as much, and holds the CPU time of
// the server and of the database against what it says. It notes how long the calls took. The machine must be quiet.
import { writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from '../load.mjs'
import { carriedBy, costOfCall } from './simulate.mjs'
import { between, startWatched } from './watched-server.mjs'
import { openCaller, perform } from './week.mjs'
import * as work from './work.mjs'

/** Shares of what the cores carry. The simulation buys machines for the second. */
const SHARES = [work.assumptions.use / 2, work.assumptions.use]
const WITHIN = 0.25
const WARM_SECONDS = 15
const SETTLE_MS = 3000

/**
 * @typedef {{ predicted: number, measured: number }} Pair
 * @typedef {{ share: number, callsASecond: number, nodeMs: Pair, databaseMs: Pair, p50: number, p95: number, failed: number, isHeld: boolean }} Point
 * @typedef {{ day: string, machine: string, points: Point[] }} Checked
 */

/**
 * @param {import('./simulate.mjs').Figures} figures
 * @param {{ seconds: number }} size
 * @returns {Promise<Point[]>}
 */
export async function check(figures, { seconds }) {
  const server = await startWatched('scale-check')
  const cores = os.availableParallelism()
  try {
    const points = []
    for (const share of SHARES) {
      const callsASecond = share * carriedBy(figures, work, cores, figures.generatorMs)
      await load(server, figures, { callsASecond, seconds: WARM_SECONDS })
      const measured = await load(server, figures, { callsASecond, seconds })
      points.push(pointOf(figures, { share, measured }))
    }
    return points
  } finally {
    await server.stop()
  }
}

/** The prediction for the rate at which calls were begun. Steps come at random, so it is not quite the rate that was asked for. */
function pointOf(figures, { share, measured }) {
  const cost = costOfCall(figures, work)
  const { nodeMsASecond, databaseMsASecond } = figures.rest
  const { callsASecond, p50, p95, failed } = measured
  const nodeMs = { predicted: cost.nodeMs + nodeMsASecond / callsASecond, measured: measured.nodeMs }
  const databaseMs = { predicted: cost.databaseMs + databaseMsASecond / callsASecond, measured: measured.databaseMs }
  const isNear = (/** @type {Pair} */ { predicted, measured: found }) => Math.abs(found / predicted - 1) <= WITHIN
  const isHeld = isNear(nodeMs) && isNear(databaseMs) && failed === 0
  return { share, callsASecond, nodeMs, databaseMs, p50, p95, failed, isHeld }
}

/** Steps begin at random, whether or not the ones before are done, as clinicians do not wait for each other. */
async function load({ base, token, work: prepared, cpu }, figures, { callsASecond, seconds }) {
  const random = seeded(Math.round(callsASecond * 1000))
  const all = work.steps.reduce((sum, { aWeek }) => sum + aWeek, 0)
  const callsAStep = work.steps.reduce((sum, { name, aWeek }) => sum + aWeek * callsIn(figures, name), 0) / all
  const times = []
  let failed = 0
  const watch = async (_kind, _method, send) => {
    const startedAt = performance.now()
    await send()
    times.push(performance.now() - startedAt)
  }
  const free = []
  const doStep = async (n) => {
    let place = random() * all
    const name = work.steps.find(({ aWeek }) => (place -= aWeek) < 0)?.name ?? 'look at home'
    const caller = free.pop() ?? openCaller(base, token, watch)
    await perform[name]?.(caller.call, prepared, n).catch((error) => {
      failed += 1
      if (failed < 5) console.log(`${name}: ${error.message}`)
    })
    free.push(caller)
  }
  const before = cpu()
  const startedAt = performance.now()
  const steps = []
  for (let at = 0; at < seconds * 1000; at += (-Math.log(1 - random()) * 1000 * callsAStep) / callsASecond) {
    const wait = startedAt + at - performance.now()
    if (wait > 0) await pause(wait)
    steps.push(doStep(steps.length))
  }
  await Promise.all(steps)
  await pause(SETTLE_MS)
  const { node, database } = between(before, cpu())
  for (const caller of free) caller.close()
  times.sort((a, b) => a - b)
  return {
    callsASecond: times.length / seconds,
    nodeMs: node / times.length,
    databaseMs: database / times.length,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    failed,
  }
}

/** Numbers between 0 and 1, the same each time for the same seed. @param {number} seed */
function seeded(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const callsIn = ({ steps }, name) => Object.values(steps[name] ?? {}).reduce((sum, count) => sum + count, 0)

export function keepChecked(points) {
  const machine = `${os.cpus().length} × ${os.cpus()[0]?.model}`
  const checked = { day: new Date().toISOString().slice(0, 10), machine, points }
  writeFileSync(path.join(import.meta.dirname, 'checked.json'), `${JSON.stringify(checked, null, 2)}\n`)
}
