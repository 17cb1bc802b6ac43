import { daysBetween, mondayOf, plusDays } from '../../cases/calendar-days.ts'
import type { CalendarDay } from '../../times.ts'
import type { Recurrence } from './recurrence.ts'

type MonthRule = Exclude<Recurrence, { Unit: 'WEEK' }>

/** The last day that is written with four figures of a year. */
const LAST_DAY = '9999-12-31'

/**
 * The days of a rule, in order, from a day on. `phase` is a day in one of the weeks or months that count: of "every 2 weeks" it says which
 * ones. Weeks begin on Monday (RFC 5545: WKST). A day of the rule may be before the phase.
 */
export function* eachDayOf(rule: Recurrence, phase: CalendarDay, from: CalendarDay): Generator<CalendarDay> {
  for (const day of rule.Unit === 'WEEK' ? inWeeks(rule, phase, from) : inMonths(rule, phase, from))
    if (day >= from) yield day
}

/** The days of a rule from one day to another, both included. */
export function daysOf(rule: Recurrence, phase: CalendarDay, from: CalendarDay, to: CalendarDay): CalendarDay[] {
  const days: CalendarDay[] = []
  for (const day of eachDayOf(rule, phase, from)) {
    if (day > to) break
    days.push(day)
  }
  return days
}

function* inWeeks({ Every, Weekdays }: Extract<Recurrence, { Unit: 'WEEK' }>, phase: CalendarDay, from: CalendarDay) {
  const offsets = Weekdays.map((weekday) => (weekday + 6) % 7).toSorted((one, other) => one - other)
  const first = mondayOf(phase)
  const last = daysBetween(first, LAST_DAY)
  let monday = Math.floor(daysBetween(first, mondayOf(from)) / 7 / Every) * Every * 7
  for (; monday <= last; monday += Every * 7)
    for (const offset of offsets) if (monday + offset <= last) yield plusDays(first, monday + offset)
}

function* inMonths(rule: MonthRule, phase: CalendarDay, from: CalendarDay) {
  const first = monthOf(phase)
  let month = first + Math.floor((monthOf(from) - first) / rule.Every) * rule.Every
  for (; month <= monthOf(LAST_DAY); month += rule.Every) {
    const day = dayInMonth(rule, month)
    if (day !== null) yield new Date(Date.UTC(1970, month, day)).toISOString().slice(0, 10)
  }
}

/** The day of the month that a rule gives, or null if that month lacks it. */
function dayInMonth(rule: MonthRule, month: number): number | null {
  const length = new Date(Date.UTC(1970, month + 1, 0)).getUTCDate()
  if (rule.Unit === 'MONTH_DAY') return rule.MonthDay <= length ? rule.MonthDay : null
  const weekdayOfFirst = new Date(Date.UTC(1970, month, 1)).getUTCDay()
  const first = 1 + ((rule.Weekday - weekdayOfFirst + 7) % 7)
  return rule.Week === -1 ? first + 7 * Math.floor((length - first) / 7) : first + 7 * (rule.Week - 1)
}

/** Months since January 1970. */
export const monthOf = (day: CalendarDay): number =>
  Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - 1970 * 12
