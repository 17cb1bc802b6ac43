import { daysBetween, plusDays } from '@caseloom/contracts/cases/calendar-days'
import type { CalendarDay, WallTime } from '@caseloom/contracts/times'
import { formatFullDay, formatMonth, weekOf } from '../../../platform/texts/times.ts'

export const calendarViews = ['day', 'week', 'month', 'list'] as const
export type CalendarView = (typeof calendarViews)[number]
export type DayRange = { readonly from: CalendarDay; readonly to: CalendarDay }

const LIST_DAYS = 30

export const dayOf = (time: WallTime): CalendarDay => time.slice(0, 10)
/** Minutes since midnight, as the clock shows them. */
export const minuteOf = (time: WallTime): number => Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16))

export function daysIn({ from, to }: DayRange): CalendarDay[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => plusDays(from, n))
}

const firstOfMonth = (day: CalendarDay) => `${day.slice(0, 8)}01`

/** The first day of the month so many months later. */
function plusMonths(day: CalendarDay, months: number): CalendarDay {
  const first = new Date(firstOfMonth(day))
  first.setUTCMonth(first.getUTCMonth() + months)
  return first.toISOString().slice(0, 10)
}

/** The days that a view shows: a month with the whole weeks that it touches. */
export function rangeOf(view: CalendarView, day: CalendarDay): DayRange {
  if (view === 'day') return { from: day, to: day }
  if (view === 'list') return { from: day, to: plusDays(day, LIST_DAYS - 1) }
  if (view === 'week') return { from: weekOf(day), to: plusDays(weekOf(day), 6) }
  const last = plusDays(plusMonths(day, 1), -1)
  return { from: weekOf(firstOfMonth(day)), to: plusDays(weekOf(last), 6) }
}

/** The day by which the view before or after the shown one is named. */
export function stepOf(view: CalendarView, day: CalendarDay, by: 1 | -1): CalendarDay {
  if (view === 'month') return plusMonths(day, by)
  return plusDays(day, by * { day: 1, week: 7, list: LIST_DAYS }[view])
}

/** 'November 16 – 22, 2026', with what both ends share said once, as the reader's language says it. */
export function rangeTitle(view: CalendarView, day: CalendarDay, locale: string): string {
  if (view === 'day') return formatFullDay(day)
  if (view === 'month') return formatMonth(day)
  const { from, to } = rangeOf(view, day)
  const format = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })
  return format.formatRange(Date.parse(from), Date.parse(to)).replaceAll(/[\u2009\u202F]/g, ' ')
}
