import type { WallTime } from '../times.ts'

/** A new appointment lasts one hour from the next full quarter hour (product.md 4.6). */
export const NEW_APPOINTMENT_MINUTES = 60
/** The longest appointment: one day. */
export const MAX_APPOINTMENT_MINUTES = 24 * 60

/** How long a completion can be undone as if it had not happened. */
export const UNDO_MINUTES = 10

/** How many of the latest completed appointments the figure "attended 3 of 8" looks at. */
export const LATEST_COUNTED = 20

const toMinutes = (time: WallTime) => Math.floor(Date.parse(`${time}Z`) / 60_000)

/** Whole minutes between two wall times of one zone. */
export function minutesBetween(start: WallTime, end: WallTime): number {
  return toMinutes(end) - toMinutes(start)
}

/** A wall time moved by whole minutes, as a clock without daylight saving would. */
export function plusMinutes(time: WallTime, minutes: number): WallTime {
  return new Date((toMinutes(time) + minutes) * 60_000).toISOString().slice(0, 19)
}

/** The next full quarter hour. A time that is already on a quarter hour stays. */
export function nextQuarterHour(now: WallTime): WallTime {
  const quarters = Math.ceil(Date.parse(`${now}Z`) / 900_000)
  return new Date(quarters * 900_000).toISOString().slice(0, 19)
}
