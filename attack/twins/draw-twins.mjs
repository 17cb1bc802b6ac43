// The broken twins of a day. Each gets its turn within a month.
import { createHash } from 'node:crypto'

const A_DAY = 3
const placeOf = ({ name }) => createHash('sha256').update(name).digest('hex')

/** Twins of attacks that take minutes, and those that are `isLong`, are tried in the long run alone. */
export const drawable = (twins, attacks) => twins.filter(({ attack, isLong }) => attacks.includes(attack) && !isLong)

/** Three twins. They are shuffled, so that a day's twins belong to different attacks. */
export function drawTwins(twins, attacks, day) {
  const line = drawable(twins, attacks).toSorted((a, b) => placeOf(a).localeCompare(placeOf(b)))
  const first = (day * A_DAY) % line.length
  return [...line, ...line].slice(first, first + Math.min(A_DAY, line.length))
}
