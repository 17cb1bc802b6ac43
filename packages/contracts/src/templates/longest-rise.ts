/** The places of the most values that go up from first to last: those questions stayed, the others were moved. */
function longestRise(values: readonly number[]): ReadonlySet<number> {
  const ends: number[] = []
  const before = values.map(() => -1)
  for (const [index, value] of values.entries()) {
    let at = ends.findIndex((end) => (values[end] ?? 0) >= value)
    if (at < 0) at = ends.length
    before[index] = ends[at - 1] ?? -1
    ends[at] = index
  }
  const kept = new Set<number>()
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) kept.add(at)
  return kept
}

/** The ids in both lists whose order changed: as few as possible. */
export function movedAmong(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const [old, now] = [new Set(before), new Set(after)]
  const both = after.filter((id) => old.has(id))
  const places = new Map(before.filter((id) => now.has(id)).map((id, index) => [id, index]))
  const kept = longestRise(both.map((id) => places.get(id) ?? -1))
  return new Set(both.filter((_, index) => !kept.has(index)))
}
