import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { depth } from '../../../../testing/depth.ts'
import { openHouse, type House } from '../../../../testing/house.ts'
import { somePlace, zonesKnownToBoth, type Place } from './testing/life-places.ts'
import { someStep, type Step } from './testing/life-steps.ts'
import { beginLife, takeStep, type Tally } from './testing/series-life.ts'

/** The long check takes its 10,000 lives in portions of as many, with a seed for each. The short one lives others on each day that it is run. */
const LIVES = Number(process.env.CASELOOM_LIVES ?? depth(120, 1000))
const TODAY = process.env.CASELOOM_DAY ?? new Date().toISOString().slice(0, 10)
const SEED = Number(process.env.CASELOOM_LIVES_SEED ?? TODAY.replaceAll('-', ''))
/** Finding the smallest life that fails takes many times as long as living all of them. */
const IS_SHRUNK = process.env.CASELOOM_LIVES_SHRUNK === '1'
/** Each lane has a server and a database of its own, for lives move the clock. */
const LANES = 3

let houses: readonly House[]
const tally: Tally = new Map()

beforeAll(async () => {
  houses = await Promise.all(Array.from({ length: LANES }, () => openHouse()))
}, 120_000)
afterAll(() => Promise.all(houses.map((house) => house.close())))

async function live(house: House, place: Place, steps: readonly Step[]): Promise<void> {
  const life = await beginLife(house, place, tally)
  for (const [number, step] of steps.entries()) {
    const findings = await takeStep(life, step)
    if (findings.length > 0) throw new Error([`step ${number + 1} of:`, ...life.story, ...findings].join('\n  '))
  }
}

const kinds = [
  'repeat',
  'until',
  'skip',
  'move',
  'length',
  'several',
  'name',
  'type',
  'taker',
  'join',
  'leave',
  'note',
  'complete',
  'revert',
]
kinds.push('delete ', 'deleteAll', 'restored', 'extended', 'refused', 'undone too late')

/** What fast-check says, its seed included, and what was wrong in the smallest life that fails. */
const told = (reason: unknown): string => {
  if (!(reason instanceof Error)) return String(reason)
  return `${reason.message}\n${reason.cause instanceof Error ? reason.cause.message : ''}`
}

test('whatever is done to a series, its appointments, lists and undos are what was shown and asked for', async () => {
  const [first] = houses
  if (!first) throw new Error('There is no house')
  const repeats = someStep.map((step): Step => ({ ...step, kind: 'repeat', isUndone: false }))
  const all = Intl.supportedValuesOf('timeZone').length
  const zones = await zonesKnownToBoth(first.owner)
  expect(zones.length).toBeGreaterThan(all - 20)
  const steps = fc.array(someStep, { minLength: 4, maxLength: 12 })
  const runs = houses.map((house, lane) =>
    fc.assert(
      fc.asyncProperty(somePlace(zones), repeats, steps, (place, begin, rest) => live(house, place, [begin, ...rest])),
      {
        numRuns: Math.ceil(LIVES / LANES),
        seed: SEED * LANES + lane,
        endOnFailure: !IS_SHRUNK,
      },
    ),
  )
  const ends = await Promise.allSettled(runs)
  expect(ends.flatMap((end) => (end.status === 'rejected' ? told(end.reason) : []))).toEqual([])
  // A server that refused everything would do nothing wrong.
  const doneOf = (kind: string) =>
    [...tally].reduce((sum, [what, times]) => (what.startsWith(kind) ? sum + times : sum), 0)
  expect(kinds.filter((kind) => LIVES >= 120 && doneOf(kind) === 0)).toEqual([])
  expect(doneOf('undone ')).toBeGreaterThan(LIVES / 6)
}, 3_600_000)
