/** Until now and this much after it is in sight. */
const AFTER_NOW_MINUTES = 120
/** An appointment is seen with this much of it. */
const SEEN_MINUTES = 60

export type Opening = {
  /** The minute of the day that it is, on one of the days that are shown. */
  readonly now: number | null
  /** The minutes at which the appointments begin. */
  readonly starts: readonly number[]
  /** When work begins. */
  readonly workFrom: number
  /** How many minutes of a day the grid shows at once. */
  readonly inSight: number
}

/**
 * The first minute of the day that a grid of hours shows when it opens: the beginning of work, or an appointment before it. Late in the
 * day it is further down, with now in sight; and where no appointment would be in sight, an hour before the next one.
 */
export function openingMinute({ now, starts, workFrom, inSight }: Opening): number {
  const late = now === null ? 0 : now + AFTER_NOW_MINUTES - inSight
  const top = Math.max(Math.min(...starts, workFrom), late)
  const later = starts.filter((start) => start >= top)
  if (later.length === 0 || Math.min(...later) + SEEN_MINUTES <= top + inSight) return top
  return Math.min(...later) - SEEN_MINUTES
}
