import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chanceFrom, TypistsWorld } from './typists-world.ts'

const isLong = process.env['CASELOOM_TEST_DEPTH'] === 'long'
const ROUNDS = isLong ? 10_000 : 300
const STEPS = 40

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function playRound(seed: number) {
  vi.spyOn(Math, 'random').mockImplementation(chanceFrom(seed))
  const world = new TypistsWorld(seed, (millis) => vi.advanceTimersByTimeAsync(millis))
  for (let step = 0; step < STEPS; step += 1) {
    await world.step()
    expect(world.lost(), `round ${seed}, step ${step}`).toEqual([])
  }
  await world.heal()
  expect(world.waiting(), `round ${seed}`).toEqual([])
  expect(world.lost(), `round ${seed}, at the end`).toEqual([])
  return world.letters.length
}

test(
  `no letter of two typists is lost in ${ROUNDS} rounds of cuts, closed tabs and dying servers`,
  { timeout: isLong ? 3_600_000 : 120_000 },
  async () => {
    let letters = 0
    for (let seed = 1; seed <= ROUNDS; seed += 1) letters += await playRound(seed)
    expect(letters).toBeGreaterThan(ROUNDS * 10)
  },
)
