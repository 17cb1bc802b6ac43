/** Marks a test for the long run only, because it takes long and adds little. */
export const leftToTheLongRun = { tag: '@long' } as const

/** The long run tries every width and color scheme, other runs only some. */
export const isLongRun = process.env.CASELOOM_TEST_DEPTH === 'long'

const DAY_MS = 86_400_000
const day = Math.floor(Date.parse(process.env.CASELOOM_DAY ?? new Date().toISOString().slice(0, 10)) / DAY_MS)

/** It is the turn of the day on which the run began, also past midnight: see playwright.config.ts. */
const turnOfDay = day % 3

/** Changes every four days: what is looked at every fourth day is looked at in its other theme the next time. */
export const themeOfDay = Math.floor(day / 4) % 2

/**
 * For a journey whose kin is many: `npm test` takes it every third day, those of turn 0 on one day and those of turn 1 on the next. The
 * long run takes all. `CASELOOM_DAY=2026-11-19` takes those of that day again. The days take about as long: keep it so.
 */
export const everyThirdDay = (turn: 0 | 1 | 2) => (turnOfDay === turn ? {} : leftToTheLongRun)

/** For a journey whose subject another one visits on each of the days between. */
export const everyFourthDay = (turn: 0 | 1 | 2 | 3) => (day % 4 === turn ? {} : leftToTheLongRun)

/** Every fourth of many pages or layers (or every `nth`), and the others on the days after. The long run takes all. */
export function ofToday<T>(all: readonly T[], nth = 4): readonly T[] {
  return isLongRun ? all : all.filter((_, n) => n % nth === day % nth)
}
