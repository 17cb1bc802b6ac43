import { daysBetween, mondayOf, plusDays } from '../../cases/calendar-days.ts'
import type { CalendarDay } from '../../times.ts'
import { monthOf } from './occurrence-days.ts'
import { weekdayOf } from './recurrence-choices.ts'
import type { Recurrence } from './recurrence.ts'

/** The new day of each slot that has one. No two slots have the same. */
export type Partners = Map<CalendarDay, CalendarDay>

/** The first day of a day's week or month, by what the rule counts. */
export const firstOfPeriod = (rule: Recurrence, day: CalendarDay): CalendarDay =>
  rule.Unit === 'WEEK' ? mondayOf(day) : `${day.slice(0, 7)}-01`

export const lastOfPeriod = (rule: Recurrence, day: CalendarDay): CalendarDay =>
  rule.Unit === 'WEEK'
    ? plusDays(mondayOf(day), 6)
    : plusDays(firstOfPeriod(rule, plusDays(firstOfPeriod(rule, day), 31)), -1)

/**
 * Pairs the slots of one rule with the days of another: the same day first, then those of the same week or month in order. Both are in
 * order. What is in `partners` already stays. Days before `first` are for the slot of that day only, so that no later one goes before it.
 */
export function pairByPeriod(
  { rule, first, days }: { rule: Recurrence; first: CalendarDay; days: readonly CalendarDay[] },
  slots: readonly CalendarDay[],
  partners: Partners,
) {
  const taken = new Set(partners.values())
  const pair = (slot: CalendarDay, day: CalendarDay) => {
    partners.set(slot, day)
    taken.add(day)
  }
  const all = new Set(days)
  for (const slot of slots) if (!partners.has(slot) && all.has(slot) && !taken.has(slot)) pair(slot, slot)
  const free = Map.groupBy(
    days.filter((day) => !taken.has(day)),
    (day) => firstOfPeriod(rule, day),
  )
  for (const slot of slots.filter((each) => !partners.has(each))) {
    const ofPeriod = free.get(firstOfPeriod(rule, slot)) ?? []
    const day = ofPeriod.find((each) => each >= first || slot === first)
    if (day === undefined) continue
    ofPeriod.splice(ofPeriod.indexOf(day), 1)
    pair(slot, day)
  }
}

/** Where each slot goes when one of a series moves from a day of the rule to another day and the rule moves with it. */
export type Shift = {
  readonly from: CalendarDay
  readonly to: CalendarDay
  readonly before: Recurrence
  readonly after: Recurrence
}

/**
 * The new day of a slot of the old rule. Of a weekly rule all of the moved weekday move by as many days; other weekdays stay, unless their
 * weeks do not count any more. Of a monthly rule each moves to the new rule's day of its month, moved by as many months.
 */
export function shiftedDay(
  slot: CalendarDay,
  shift: Shift,
  days: ReadonlyMap<number, CalendarDay>,
): CalendarDay | undefined {
  const { from, to, before, after } = shift
  if (before.Unit !== 'WEEK') return days.get(monthOf(slot) + monthOf(to) - monthOf(from))
  const delta = daysBetween(from, to)
  const isMoved = weekdayOf(slot) === weekdayOf(from) || weekdayOf(from) === weekdayOf(to)
  if (isMoved) return plusDays(slot, delta)
  const weeks = daysBetween(mondayOf(from), mondayOf(to)) / 7
  return weeks % after.Every === 0 ? slot : plusDays(slot, weeks * 7)
}
