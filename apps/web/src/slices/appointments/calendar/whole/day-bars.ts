import type { CalendarAllDay } from '@caseloom/contracts/appointments/calendar/calendar'
import { daysBetween } from '@caseloom/contracts/cases/calendar-days'
import type { CalendarDay } from '@caseloom/contracts/times'

/** Days beside each other in a row of days, from the one at index `from` on. */
type Span = { readonly from: number; readonly days: number }

/** An event as one bar over its days, as far as they are in the row. */
export type DayBar = Span & {
  readonly item: CalendarAllDay
  readonly line: number
  /** It began before the row of days, or goes on after it. */
  readonly isBegun: boolean
  readonly goesOn: boolean
}

/** Gives each the first line in which its days are free. Longer ones come first on a day, so that they stand above the others. */
export function inLines<T extends Span>(spans: readonly T[]): (T & { readonly line: number })[] {
  const free: number[] = []
  return spans
    .toSorted((a, b) => a.from - b.from || b.days - a.days)
    .map((span) => {
      const found = free.findIndex((from) => from <= span.from)
      const line = found === -1 ? free.length : found
      free[line] = span.from + span.days
      return { ...span, line }
    })
}

/** An event in a row of days; null if none of its days is in it. */
export function spanOf(item: CalendarAllDay, days: readonly CalendarDay[]) {
  const [first] = days
  const last = days.at(-1)
  if (first === undefined || last === undefined || item.Start > last || item.End < first) return null
  const isBegun = item.Start < first
  const goesOn = item.End > last
  const from = isBegun ? 0 : daysBetween(first, item.Start)
  const until = goesOn ? days.length - 1 : daysBetween(first, item.End)
  return { item, from, days: until - from + 1, isBegun, goesOn }
}

export const isOver = ({ from, days }: Span, day: number) => from <= day && day < from + days

/** The events of a row of days that concern more than one of them, each in a line of its own. */
export function longBars(items: readonly CalendarAllDay[], days: readonly CalendarDay[]): readonly DayBar[] {
  return inLines(items.filter(isLong).flatMap((item) => spanOf(item, days) ?? []))
}

export const isLong = ({ Type, Start, End }: CalendarAllDay) => Type === 'EVENT' && Start !== End
