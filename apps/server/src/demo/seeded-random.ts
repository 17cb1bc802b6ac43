/** Chance that comes out the same every time: the demo world is made of it. Never for secrets. */
export type Random = {
  /** From 0 up to 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number
  chance(share: number): boolean
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T
  /** One of the choices, each as likely as its weight says. */
  weighted<T>(choices: readonly (readonly [choice: T, weight: number])[]): T
  /** A UUID of version 7 for that moment. */
  id(at: Date): string
}

/** mulberry32: 32 bits of state, even enough for names and moods. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
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
  return { next, whole, chance: (share) => next() < share, pick, weighted, id }
}
