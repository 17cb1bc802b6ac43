// npm test runs a part of some attacks, another part each day. The long run has all of them.
const DAY_MS = 86_400_000

/** Consecutive days have consecutive numbers. */
export const numberOfDay = (day) => Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS)

/** One in `every` of a list. With a `shift` that grows by one, each element has its turn. */
export const oneIn = (every, list, shift) => list.filter((_, index) => (index + shift) % every === 0)

/** Each call returns the next part of its list, starting with the part of that day. */
export function turnsFrom(day) {
  let shift = day
  return (every, list) => oneIn(every, list, ++shift)
}
