import type { CalendarDay } from '../times.ts'
import type { Phase, Week } from './case.ts'

const DAY_MS = 86_400_000
const at = (day: CalendarDay) => Date.parse(`${day}T00:00:00Z`)
const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** Whole days from one day to another. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((at(to) - at(from)) / DAY_MS)
}

export function plusDays(day: CalendarDay, days: number): CalendarDay {
  return toDay(at(day) + days * DAY_MS)
}

/** The Monday of a day's week: weeks start on Monday everywhere (product.md 4.3). */
export function mondayOf(day: CalendarDay): CalendarDay {
  const weekday = (new Date(at(day)).getUTCDay() + 6) % 7
  return plusDays(day, -weekday)
}

export type Counts = { readonly held: number; readonly planned: number }

/** What a week's column of the weave shows. */
export function weekState(monday: CalendarDay, counts: Counts | undefined, today: CalendarDay): Week['State'] {
  if (counts && counts.held >= 2) return 'held-twice'
  if (counts && counts.held === 1) return 'held'
  if (counts && counts.planned > 0 && plusDays(monday, 6) >= today) return 'planned'
  return monday > today || plusDays(monday, 6) >= today ? 'ahead' : 'none'
}

/** Every week from the one of `from` to the one of `until`, oldest first. */
export function weeksOf(
  from: CalendarDay,
  until: CalendarDay,
  counts: ReadonlyMap<string, Counts>,
  today: CalendarDay,
): Week[] {
  const weeks: Week[] = []
  for (let monday = mondayOf(from); monday <= until && weeks.length < 520; monday = plusDays(monday, 7)) {
    const found = counts.get(monday)
    weeks.push({ Monday: monday, State: weekState(monday, found, today), Sessions: found?.held ?? 0 })
  }
  return weeks
}

export type PhasePlan = {
  readonly id: string
  readonly name: string
  readonly weeks: number
  readonly startDay: CalendarDay | null
  readonly endDay: CalendarDay | null
}

/**
 * The phases of a case with their figures (product.md 4.3): sessions; weeks with at least one of the weeks so far, in percent; days.
 * A phase that has not begun starts where the one before it is expected to end.
 */
export function phasesOf(
  plans: readonly PhasePlan[],
  counts: ReadonlyMap<string, Counts>,
  today: CalendarDay,
): Phase[] {
  let expected = plans.find((plan) => plan.startDay !== null)?.startDay ?? today
  return plans.map((plan) => {
    const start = plan.startDay ?? expected
    const planned = plusDays(start, plan.weeks * 7)
    const end = plan.endDay ?? planned
    expected = plan.endDay ?? (plan.startDay !== null && planned < today ? today : planned)
    const begun = plan.startDay !== null
    const until = plan.endDay ?? (begun && today > planned ? today : plusDays(end, -1))
    const weeks = weeksOf(start, until, counts, today)
    const soFar = weeks.filter((week) => week.Monday <= today)
    const withSession = soFar.filter((week) => week.Sessions > 0).length
    return {
      Id: plan.id,
      Name: plan.name,
      Start: start,
      End: plan.endDay,
      Current: begun && plan.endDay === null,
      PlannedWeeks: plan.weeks,
      Sessions: weeks.reduce((sum, week) => sum + week.Sessions, 0),
      WeeklyPercent: begun && soFar.length > 0 ? Math.round((withSession / soFar.length) * 100) : null,
      Days: begun ? daysBetween(start, plan.endDay ?? today) : null,
      Weeks: weeks,
    }
  })
}
