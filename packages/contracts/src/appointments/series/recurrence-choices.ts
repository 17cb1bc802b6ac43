import type { CalendarDay } from '../../times.ts'
import type { Recurrence } from './recurrence.ts'

type MonthWeek = Extract<Recurrence, { Unit: 'MONTH_WEEK' }>['Week']

/** Sunday is 0 (spec: appointments, section 9). */
export const weekdayOf = (day: CalendarDay): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Every week on the weekday of a day. */
export function weeklyOn(day: CalendarDay): Recurrence {
  return { Unit: 'WEEK', Every: 1, Weekdays: [weekdayOf(day)] }
}

/** Every month on the number of a day. */
export function monthDayOf(day: CalendarDay): Recurrence {
  return { Unit: 'MONTH_DAY', Every: 1, MonthDay: Number(day.slice(8)) }
}

/** Every month on the nth weekday that a day is. A fifth one means the last, since most months lack it (product.md 4.6). */
export function monthWeekOf(day: CalendarDay): Recurrence {
  return {
    Unit: 'MONTH_WEEK',
    Every: 1,
    Week: weekOfMonth(Math.ceil(Number(day.slice(8)) / 7)),
    Weekday: weekdayOf(day),
  }
}

/** The week of a month by its number, of which the fifth is the last. */
export function weekOfMonth(ordinal: number): MonthWeek {
  if (ordinal === 1 || ordinal === 2 || ordinal === 3 || ordinal === 4) return ordinal
  return -1
}

/** A weekly recurrence always includes the weekday of the appointment (spec: appointments, section 5). */
export function withWeekdayOf(rule: Recurrence, day: CalendarDay): Recurrence {
  if (rule.Unit !== 'WEEK') return rule
  return { ...rule, Weekdays: risingWeekdays([...rule.Weekdays, weekdayOf(day)]) }
}

/** Each weekday once, in the order in which a rule holds them. */
export function risingWeekdays(weekdays: readonly number[]): number[] {
  return [...new Set(weekdays)].toSorted((one, other) => one - other)
}
