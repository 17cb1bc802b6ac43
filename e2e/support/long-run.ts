/** Marks a test for the long run only, because it takes long and adds little. */
export const leftToTheLongRun = { tag: '@long' } as const

/** The long run tries every width and color scheme, other runs only some. */
export const isLongRun = process.env.CASELOOM_TEST_DEPTH === 'long'
