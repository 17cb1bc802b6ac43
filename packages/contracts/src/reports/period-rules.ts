import { daysBetween, plusDays, weekOf } from '../cases/calendar-days.ts'
import type { WeekStart } from '../week-start.ts'
import type { CalendarDay } from '../times.ts'

/** Days of a report, the last one included. */
export type Period = { readonly from: CalendarDay; readonly to: CalendarDay }

/** Without a choice a report covers this many calendar weeks, this week included. */
export const DEFAULT_WEEKS = 12

export const defaultPeriod = (today: CalendarDay, weekStart: WeekStart): Period => {
  const week = weekOf(today, weekStart)
  return { from: plusDays(week, -7 * (DEFAULT_WEEKS - 1)), to: plusDays(week, 6) }
}

const MOST_YEARS = 10

/** A period has a day at least and ten years at most. */
export const isPeriod = ({ from, to }: Period): boolean => from <= to && daysBetween(from, to) < MOST_YEARS * 366

/** As many days, right before it: what a period is compared with. */
export function periodBefore({ from, to }: Period): Period {
  const days = daysBetween(from, to) + 1
  return { from: plusDays(from, -days), to: plusDays(from, -1) }
}

/** A chart with more columns than this cannot be read at a glance. */
const MOST_WEEK_PARTS = 27

const nextMonth = (day: CalendarDay): CalendarDay => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}

/** The parts of a period that a chart shows: calendar weeks, or calendar months of a longer one. The first and last may be cut. */
export function partsOf({ from, to }: Period, weekStart: WeekStart): Period[] {
  const isLong = daysBetween(weekOf(from, weekStart), to) >= MOST_WEEK_PARTS * 7
  const parts: Period[] = []
  for (let begin = from; begin <= to;) {
    const next = isLong ? nextMonth(begin) : plusDays(weekOf(begin, weekStart), 7)
    parts.push({ from: begin, to: next > to ? to : plusDays(next, -1) })
    begin = next
  }
  return parts
}

const firstOfMonth = (day: CalendarDay): CalendarDay => `${day.slice(0, 8)}01`
const firstOfQuarter = (day: CalendarDay): CalendarDay =>
  `${day.slice(0, 5)}${String(Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`
const firstOfYear = (day: CalendarDay): CalendarDay => `${day.slice(0, 5)}01-01`

/** Periods that are chosen by name, from the shortest. */
export const namedPeriods = [
  'weeks-4',
  'weeks-12',
  'this-month',
  'last-month',
  'this-quarter',
  'last-quarter',
  'this-year',
  'last-year',
] as const

export type NamedPeriod = (typeof namedPeriods)[number]

const lastDayBefore = (day: CalendarDay) => plusDays(day, -1)

/** A named period as it is today. Periods that have begun reach to their end, so that next week's report has the same name and days. */
export function periodNamed(name: NamedPeriod, today: CalendarDay, weekStart: WeekStart): Period {
  const lastDay = plusDays(weekOf(today, weekStart), 6)
  const between = (from: CalendarDay, next: CalendarDay): Period => ({ from, to: lastDayBefore(next) })
  const quarter = firstOfQuarter(today)
  const after = (first: CalendarDay, months: number): CalendarDay =>
    Array.from({ length: months }).reduce((day: CalendarDay) => nextMonth(day), first)
  const periods: Readonly<Record<NamedPeriod, Period>> = {
    'weeks-4': { from: plusDays(lastDay, -27), to: lastDay },
    'weeks-12': defaultPeriod(today, weekStart),
    'this-month': between(firstOfMonth(today), nextMonth(today)),
    'last-month': between(firstOfMonth(lastDayBefore(firstOfMonth(today))), firstOfMonth(today)),
    'this-quarter': between(quarter, after(quarter, 3)),
    'last-quarter': between(firstOfQuarter(lastDayBefore(quarter)), quarter),
    'this-year': between(firstOfYear(today), after(firstOfYear(today), 12)),
    'last-year': between(firstOfYear(lastDayBefore(firstOfYear(today))), firstOfYear(today)),
  }
  return periods[name]
}
