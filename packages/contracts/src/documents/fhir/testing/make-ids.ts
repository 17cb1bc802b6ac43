export const idOf = (number: number): string => `01910000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** Ids that are the same each time: 1, 2, 3, … as UUIDs. */
export function makeIds(): () => string {
  let count = 0
  return () => idOf(++count)
}
