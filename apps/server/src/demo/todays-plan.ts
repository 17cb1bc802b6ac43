const EIGHT = 8 * 60
const QUARTER = 15

export type TodaysPlan = {
  /** The session that has ended and waits to be recorded. */
  readonly toRecord: { readonly daysAgo: 0 | 1; readonly minute: number }
  /** When today's remaining sessions begin, in minutes of the day. */
  readonly ahead: readonly number[]
}

const up = (minute: number) => Math.ceil(minute / QUARTER) * QUARTER

/** A clinician's day that makes sense whenever the demo is made: in the morning, at noon, late in the evening. */
export function todaysPlan(nowMinute: number): TodaysPlan {
  const toRecord =
    nowMinute >= EIGHT + 75
      ? ({ daysAgo: 0, minute: Math.max(EIGHT, up(nowMinute - 165)) } as const)
      : ({ daysAgo: 1, minute: 16 * 60 + 30 } as const)
  if (nowMinute < EIGHT) return { toRecord, ahead: [9 * 60 + 30, 13 * 60, 16 * 60] }
  const first = up(nowMinute + 40)
  const step = Math.max(45, Math.min(120, Math.floor((22 * 60 - first) / 2 / QUARTER) * QUARTER))
  const wanted = [first, first + step, first + 2 * step].filter((minute) => minute <= 23 * 60 + 15)
  // In the last hour of the day there is room for one short session.
  const latest = up(nowMinute + 1)
  return { toRecord, ahead: wanted.length > 0 || latest > 23 * 60 + 45 ? wanted : [latest] }
}
