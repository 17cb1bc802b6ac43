/** Marks a test for the long run only, because it takes long and adds little. */
export const leftToTheLongRun = { tag: '@long' } as const

/** The long run tries every width and color scheme, other runs only some. */
export const isLongRun = process.env.CASELOOM_TEST_DEPTH === 'long'

const DAY_MS = 86_400_000
const day = Math.floor(Date.parse(process.env.CASELOOM_DAY ?? new Date().toISOString().slice(0, 10)) / DAY_MS)

/** It is the turn of the day on which the run began, also past midnight: see playwright.config.ts. */
export const turnOfDay = day % 2

/**
 * For a journey whose kin is many: `npm test` takes it every second day, those of turn 0 on one day and those of turn 1 on the next. The
 * long run takes all. `CASELOOM_DAY=2026-11-19` takes those of that day again.
 */
export const everySecondDay = (turn: 0 | 1) => (turnOfDay === turn ? {} : leftToTheLongRun)
