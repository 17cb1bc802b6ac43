/** A test that `npm test` leaves to the long run: it takes long and adds little to another one. */
export const leftToTheLongRun = { tag: '@long' } as const

/** In the long run a test looks from all sides, otherwise from some. */
export const isLongRun = process.env.CASELOOM_TEST_DEPTH === 'long'
