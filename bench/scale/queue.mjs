// How long callers wait: a server that computes one thing at a time, a database, and the program that sends the calls share some cores.
// Pure, and the same each time for the same seed.
import { callsAWeek, kindOf } from './simulate.mjs'

const STEP_MS = 0.5
/** 95 of 100 values of a normal distribution are below this many deviations. */
const DEVIATIONS_OF_P95 = 1.645
const POOL = 10

/** @typedef {{ at: number, left: { generator: number, node: number, database: number, rest: number }, calls: string[], since: number }} Caller */

/** @param {number} seed */
export function seeded(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * Steps begin at random at such a rate that calls come `callsASecond`; each step sends its calls one after another.
 * @param {import('./simulate.mjs').Figures} figures @param {import('./simulate.mjs').Work} work
 * @param {{ callsASecond: number, cores: number, seconds: number, seed?: number }} at
 * @returns {{ p50: number, p95: number, use: number }} milliseconds, and the share of the cores that was used
 */
export function waitsAt(figures, work, { callsASecond, cores, seconds, seed = 1 }) {
  const random = seeded(seed)
  const draw = stepDrawer(figures, work, random)
  const stepsASecond = callsASecond / draw.callsAStep
  /** @type {Caller[]} */
  let callers = []
  /** @type {number[]} */
  const waits = []
  let next = 0
  let used = 0
  for (let now = 0; now < seconds * 1000; now += STEP_MS) {
    while (next <= now) {
      const calls = draw.step()
      callers.push({ at: now, since: now, calls, left: draw.left(calls[0] ?? '') })
      next += (-Math.log(1 - random()) * 1000) / stepsASecond
    }
    used += advance(callers, cores)
    for (const caller of callers) {
      if (leftOf(caller) > 0) continue
      waits.push(now + STEP_MS - caller.since)
      caller.calls = caller.calls.slice(1)
      caller.since = now + STEP_MS
      if (caller.calls[0] !== undefined) caller.left = draw.left(caller.calls[0])
    }
    callers = callers.filter(({ calls }) => calls.length > 0)
  }
  waits.sort((a, b) => a - b)
  const share = (/** @type {number} */ part) => waits[Math.floor(waits.length * part)] ?? 0
  return { p50: share(0.5), p95: share(0.95), use: used / (cores * seconds * 1000) }
}

const leftOf = (/** @type {Caller} */ { left }) => left.generator + left.node + left.database + left.rest

/**
 * Lets each caller go on for a moment: the sender and Node do one thing at a time, the database as many as there are connections, and
 * what wants to compute shares the cores. Returns what was computed.
 * @param {Caller[]} callers @param {number} cores
 */
function advance(callers, cores) {
  /** @type {{ left: Caller['left'], of: 'generator' | 'node' | 'database' }[]} */
  const computing = []
  const taken = { generator: 0, node: 0, database: 0 }
  const most = { generator: 1, node: 1, database: POOL }
  for (const { left } of callers) {
    const of = /** @type {const} */ (['generator', 'node', 'database']).find((part) => left[part] > 0)
    if (of === undefined) left.rest = Math.max(0, left.rest - STEP_MS)
    else if (taken[of] < most[of]) {
      taken[of] += 1
      computing.push({ left, of })
    }
  }
  const speed = Math.min(1, cores / Math.max(1, computing.length))
  let used = 0
  for (const { left, of } of computing) {
    const done = Math.min(left[of], STEP_MS * speed)
    left[of] -= done
    used += done
  }
  return used
}

/** @param {import('./simulate.mjs').Figures} figures @param {import('./simulate.mjs').Work} work @param {() => number} random */
function stepDrawer(figures, work, random) {
  const all = work.steps.reduce((sum, { aWeek }) => sum + aWeek, 0)
  const calls = [...callsAWeek(figures, work).values()].reduce((sum, count) => sum + count, 0)
  return {
    callsAStep: calls / all,
    step() {
      let place = random() * all
      const name = work.steps.find(({ aWeek }) => (place -= aWeek) < 0)?.name ?? 'look at home'
      return Object.entries(figures.steps[name] ?? {}).flatMap(([kind, count]) => {
        const times = Math.floor(count) + (random() < count % 1 ? 1 : 0)
        return Array.from({ length: times }, () => kind)
      })
    },
    left: (/** @type {string} */ kind) =>
      kind === '' ? { generator: 0, node: 0, database: 0, rest: 0 } : drawLeft(figures, kind, random),
  }
}

/** What a call takes this time: as long as measured, more or less as far as measured calls differed. */
function drawLeft(figures, kind, random) {
  const { nodeMs, databaseMs, p50, p95 } = kindOf(figures, kind)
  const deviation = p95 > p50 ? Math.log(p95 / p50) / DEVIATIONS_OF_P95 : 0
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  // Its mean is 1.
  const more = Math.exp(deviation * normal - deviation ** 2 / 2)
  const { together, afterwards, generatorMs } = figures
  const node = (nodeMs + afterwards.nodeMs) * together.node * more
  const database = (databaseMs + afterwards.databaseMs) * together.database * more
  // What was waited for and not computed: the disk, and the way between processes.
  return { generator: generatorMs, node, database, rest: Math.max(0, p50 - nodeMs - databaseMs) }
}
