export type Dice = {
  readonly upTo: (most: number) => number
  readonly chance: (share: number) => boolean
  readonly pick: <T>(list: readonly T[]) => T
}

/** The same throws for the same seed (mulberry32). */
export function dice(seed: number): Dice {
  let state = seed * 0x9e3779b9
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const upTo = (most: number) => Math.floor(next() * most)
  return {
    upTo,
    chance: (share) => next() < share,
    pick: (list) => {
      const picked = list[upTo(list.length)]
      if (picked === undefined) throw new Error('There is nothing to pick from')
      return picked
    },
  }
}
