import type { CalendarDay } from '../times.ts'
import type { WeekStart } from '../week-start.ts'

const DAY_MS = 86_400_000
const at = (day: CalendarDay) => Date.parse(`${day}T00:00:00Z`)
const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** Whether a text, such as one of an address, is a day of the calendar. */
export function isCalendarDay(text: string | undefined): text is CalendarDay {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(at(text))) return false
  // JavaScript takes February 30 for March 2.
  return toDay(at(text)) === text
}

/** Whole days from one day to another. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((at(to) - at(from)) / DAY_MS)
}

export function plusDays(day: CalendarDay, days: number): CalendarDay {
  return toDay(at(day) + days * DAY_MS)
}

/** As Date.getUTCDay counts. */
const weekdays: Readonly<Record<WeekStart, number>> = { sunday: 0, monday: 1, saturday: 6 }

/** The first day of a day's week. */
export function weekOf(day: CalendarDay, begins: WeekStart): CalendarDay {
  return plusDays(day, -((new Date(at(day)).getUTCDay() - weekdays[begins] + 7) % 7))
}

/** The Monday of a day's week, for what counts from Monday in every care model, such as a recurrence (RFC 5545: WKST). */
export const mondayOf = (day: CalendarDay): CalendarDay => weekOf(day, 'monday')

/** A pause of a case: its first day, and the day the case resumed, null while it has not. */
export type Pause = { readonly from: CalendarDay; readonly until: CalendarDay | null }

/** The number of paused days from one day to another, excluding the last. */
export function pausedDays(from: CalendarDay, until: CalendarDay, pauses: readonly Pause[]): number {
  return pauses.reduce((sum, pause) => {
    const start = pause.from > from ? pause.from : from
    const end = pause.until !== null && pause.until < until ? pause.until : until
    return start < end ? sum + daysBetween(start, end) : sum
  }, 0)
}

/** Days from one day to another without paused ones; 0 if the other day comes first. */
export function activeDays(from: CalendarDay, until: CalendarDay, pauses: readonly Pause[]): number {
  return Math.max(0, daysBetween(from, until) - pausedDays(from, until, pauses))
}
