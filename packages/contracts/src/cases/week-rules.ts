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

/** The calendar against which weeks are read: what day it is, and whether a week without a session is a lack at all. */
export type Calendar = {
  readonly today: CalendarDay
  readonly expectsSessions: boolean
  readonly pauses?: readonly Pause[]
}

/** Days on which a case stood still: from a day to the one on which it went on, null while it has not. */
export type Pause = { readonly from: CalendarDay; readonly until: CalendarDay | null }

/** How many of the days from one to another, the last left out, the case stood still. */
export function pausedDays(from: CalendarDay, until: CalendarDay, pauses: readonly Pause[]): number {
  return pauses.reduce((sum, pause) => {
    const start = pause.from > from ? pause.from : from
    const end = pause.until !== null && pause.until < until ? pause.until : until
    return start < end ? sum + daysBetween(start, end) : sum
  }, 0)
}

const isPausedWeek = (monday: CalendarDay, pauses: readonly Pause[]) =>
  pausedDays(monday, plusDays(monday, 7), pauses) === 7

/** What a week's column of the weave shows. */
export function weekState(
  monday: CalendarDay,
  counts: Counts | undefined,
  { today, expectsSessions, pauses = [] }: Calendar,
): Week['State'] {
  if (counts && counts.held >= 2) return 'held-twice'
  if (counts && counts.held === 1) return 'held'
  const isOver = plusDays(monday, 6) < today
  if (counts && counts.planned > 0 && !isOver) return 'planned'
  return isOver && expectsSessions && !isPausedWeek(monday, pauses) ? 'none' : 'ahead'
}

/** Every week from the one of `from` to the one of `until`, oldest first. */
export function weeksOf(
  from: CalendarDay,
  until: CalendarDay,
  counts: ReadonlyMap<string, Counts>,
  calendar: Calendar,
): Week[] {
  const weeks: Week[] = []
  for (let monday = mondayOf(from); monday <= until && weeks.length < MOST_WEEKS * 2; monday = plusDays(monday, 7)) {
    const found = counts.get(monday)
    weeks.push({ Monday: monday, State: weekState(monday, found, calendar), Sessions: found?.held ?? 0 })
  }
  return weeks
}

/** A phase that goes on for years shows its last weeks; its figures are of all of it. */
export const MOST_WEEKS = 30

export type PhasePlan = {
  readonly id: string
  readonly name: string
  readonly weeks: number
  readonly sessionsAWeek: number
  readonly startDay: CalendarDay | null
  readonly endDay: CalendarDay | null
}

type Span = { readonly from: CalendarDay; readonly until: CalendarDay }

/** Sessions, and in how many of the weeks so far there was at least one, in percent. */
function figuresOf({ from, until }: Span, counts: ReadonlyMap<string, Counts>, { today, pauses = [] }: Calendar) {
  const first = mondayOf(from)
  const last = mondayOf(until < today ? until : today)
  const within = [...counts].filter(([monday]) => monday >= first && monday <= mondayOf(until))
  let soFar = 0
  for (let monday = first; monday <= last; monday = plusDays(monday, 7)) {
    // A week in which the case stood still all through counts where there was a session all the same.
    if (!isPausedWeek(monday, pauses) || (counts.get(monday)?.held ?? 0) > 0) soFar++
  }
  const withSession = within.filter(([monday, week]) => monday <= last && week.held > 0).length
  return {
    sessions: within.reduce((sum, [, week]) => sum + week.held, 0),
    percent: soFar > 0 ? Math.round((withSession / soFar) * 100) : null,
  }
}

/**
 * The phases of a case with their figures (product.md 4.3): sessions; weeks with at least one of the weeks so far, in percent; days.
 * A phase that has not begun starts where the one before it is expected to end. While the case stood still no clock of it ran.
 */
export function phasesOf(
  plans: readonly PhasePlan[],
  counts: ReadonlyMap<string, Counts>,
  today: CalendarDay,
  pauses: readonly Pause[] = [],
): Phase[] {
  let expected = plans.find((plan) => plan.startDay !== null)?.startDay ?? today
  return plans.map((plan, place) => {
    const begun = plan.startDay !== null
    const start = plan.startDay ?? expected
    const planned = plusDays(start, plan.weeks * 7 + (begun ? pausedDays(start, today, pauses) : 0))
    expected = plan.endDay ?? (begun && planned < today ? today : planned)
    const until = plan.endDay ?? (begun && today > planned ? today : plusDays(planned, -1))
    const earliest = plusDays(mondayOf(until), -7 * (MOST_WEEKS - 1))
    // The week in which one phase follows another is shown once, with the one that had its Monday.
    const first = place > 0 && mondayOf(start) < start ? plusDays(mondayOf(start), 7) : start
    const calendar = { today, expectsSessions: plan.sessionsAWeek > 0, pauses }
    const figures = figuresOf({ from: start, until }, counts, calendar)
    return {
      Id: plan.id,
      Name: plan.name,
      Start: start,
      End: plan.endDay,
      Current: begun && plan.endDay === null,
      PlannedWeeks: plan.weeks,
      Sessions: begun ? figures.sessions : 0,
      WeeklyPercent: begun ? figures.percent : null,
      Days: begun ? daysBetween(start, plan.endDay ?? today) - pausedDays(start, plan.endDay ?? today, pauses) : null,
      Weeks: weeksOf(first > earliest ? first : earliest, until, counts, calendar),
    }
  })
}
