import { createHash } from 'node:crypto'

/** Random values that are the same every time, for the demo world. Never for secrets. */
export type Random = {
  /** An independent stream: drawing from it does not change other values. */
  readonly fork: (name: string) => Random
  /** From 0 up to 1. */
  readonly next: () => number
  /** A whole number from `low` to `high`, both included. */
  readonly whole: (low: number, high: number) => number
  readonly chance: (share: number) => boolean
  readonly pick: <T>(list: readonly T[]) => T
  /** One of the choices, with a probability by its weight. */
  readonly weighted: <T>(choices: readonly (readonly [choice: T, weight: number])[]) => T
  /** A UUID of version 7 for that moment. */
  readonly id: (at: Date) => string
}

/** sfc32, seeded with a hash: even enough for names and moods. */
export function seededRandom(seed: string): Random {
  const start = createHash('sha256').update(seed).digest()
  let [a, b, c, counter] = [start.readInt32LE(0), start.readInt32LE(4), start.readInt32LE(8), start.readInt32LE(12)]
  function next(): number {
    const mixed = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + mixed) | 0
    return (mixed >>> 0) / 4_294_967_296
  }
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  function pick<T>(list: readonly T[]): T {
    const index = whole(0, list.length - 1)
    if (index < 0) throw new Error('There is nothing to pick from.')
    // The index is inside the list.
    return list[index] as T
  }
  function weighted<T>(choices: readonly (readonly [T, number])[]): T {
    let rest = next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [choice, weight] of choices) {
      rest -= weight
      if (rest < 0) return choice
    }
    return pick(choices)[0]
  }
  const hex = (digits: number) => Array.from({ length: digits }, () => whole(0, 15).toString(16)).join('')
  function id(at: Date): string {
    const time = at.getTime().toString(16).padStart(12, '0')
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${(8 + whole(0, 3)).toString(16)}${hex(3)}-${hex(12)}`
  }
  return {
    fork: (name) => seededRandom(`${seed}/${name}`),
    next,
    whole,
    chance: (share) => next() < share,
    pick,
    weighted,
    id,
  }
}
