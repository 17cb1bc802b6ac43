import { plusDays } from '../../cases/calendar-days.ts'
import type { WallTime } from '../../times.ts'
import { plusMinutes } from '../appointment-rules.ts'

/** What the clocks of a zone show at a wall time. One that they skip is shown as a later one: 02:30 as 03:30. */
export type ShownAt = (time: WallTime) => WallTime

const A_DAY = 24 * 60

/**
 * Whether two appointments that are to begin at these times would begin together. Clocks never skip a whole day, so times that are a day or
 * more apart are told apart without asking the zone, which takes long for all of a series.
 */
export function isSameMoment(one: WallTime, other: WallTime, shownAt: ShownAt): boolean {
  if (one === other) return true
  const [earlier, later] = one < other ? [one, other] : [other, one]
  return later < plusMinutes(earlier, A_DAY) && shownAt(earlier) === shownAt(later)
}

/** Tells whether one of these times is the same moment as another time, without a look at each of them. */
export function momentsOf(times: readonly WallTime[], shownAt: ShownAt): { readonly has: (time: WallTime) => boolean } {
  const exact = new Set(times)
  const byDay = Map.groupBy(times, (time) => time.slice(0, 10))
  const has = (time: WallTime) =>
    exact.has(time) ||
    [-1, 0, 1].some((days) =>
      byDay.get(plusDays(time.slice(0, 10), days))?.some((other) => isSameMoment(other, time, shownAt)),
    )
  return { has }
}

/** The first of these times at which another of them would begin too, as the clocks show it. */
export function firstShared(times: readonly WallTime[], shownAt: ShownAt): WallTime | null {
  const ordered = times.toSorted()
  for (const [place, time] of ordered.entries()) {
    const end = plusMinutes(time, A_DAY)
    for (let next = place + 1; (ordered[next] ?? end) < end; next += 1)
      if (isSameMoment(time, ordered[next] ?? '', shownAt)) return shownAt(time)
  }
  return null
}
