/** Picks how thorough a test is: short in `npm test`, long in `npm run test:long`. */
export function depth<T>(short: T, long: T): T {
  return process.env.CASELOOM_TEST_DEPTH === 'long' ? long : short
}
