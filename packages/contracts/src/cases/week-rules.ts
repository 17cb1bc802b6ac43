import type { CalendarDay, WallTime } from '../times.ts'
import { activeDays, pausedDays, plusDays, weekOf, type Pause } from './calendar-days.ts'
import type { WeekStart } from '../week-start.ts'
import type { Phase, Week, WeekAppointment } from './case.ts'
import { sessionStanding, type SessionFacts } from './session-rules.ts'

export type PhasePlan = {
  readonly id: string
  readonly name: string
  readonly weeks: number
  readonly sessionsAWeek: number
  readonly startDay: CalendarDay | null
  readonly endDay: CalendarDay | null
}

export type CourseAppointment = SessionFacts & {
  readonly id: string
  readonly name: string
  readonly outcomeName: string | null
}

/** The data from which the weeks of a case are drawn and counted. */
export type Course = {
  /** The phases of the trac, in its order. */
  readonly phases: readonly PhasePlan[]
  readonly pauses: readonly Pause[]
  readonly appointments: readonly CourseAppointment[]
  readonly now: WallTime
  /** The day on which the case was closed. */
  readonly endDay: CalendarDay | null
  /** On which day the care model's week begins. */
  readonly weekStart: WeekStart
}

/** A phase of many years shows only its last weeks. Its figures cover all of it. */
export const MOST_WEEKS = 30

type Span = { readonly phase: PhasePlan; readonly from: CalendarDay; readonly hasBegun: boolean }

const dayOf = (time: WallTime): CalendarDay => time.slice(0, 10)

/** Days, times and ids are in the order of their characters. Collation, which sorts names, costs ten times as much. */
const inOrder = (a: string, b: string) => (a < b ? -1 : Number(a > b))

function begunSpans({ phases }: Course): Span[] {
  return phases
    .flatMap((phase) => (phase.startDay === null ? [] : [{ phase, from: phase.startDay, hasBegun: true }]))
    .toSorted((a, b) => inOrder(a.from, b.from))
}

/** The day by which a phase should be over. Suspended days do not count. */
function plannedEnd({ phase, from, hasBegun }: Span, { pauses, now }: Course): CalendarDay {
  return plusDays(from, phase.weeks * 7 + (hasBegun ? pausedDays(from, dayOf(now), pauses) : 0))
}

/** Future phases, each starting at the expected end of the previous one, but never in a week that has begun. */
function expectedSpans(course: Course, begun: readonly Span[]): Span[] {
  const running = begun.at(-1)
  if (!running || course.endDay !== null) return []
  const nextWeek = plusDays(weekOf(dayOf(course.now), course.weekStart), 7)
  const spans: Span[] = []
  let before = running
  for (const phase of course.phases.slice(course.phases.indexOf(running.phase) + 1)) {
    const expected = plannedEnd(before, course)
    before = { phase, from: expected > nextWeek ? expected : nextWeek, hasBegun: false }
    spans.push(before)
  }
  return spans
}

/** The span that contains a day. Days before the first span belong to it. */
const spanOn = (spans: readonly Span[], day: CalendarDay) => spans.findLast(({ from }) => from <= day) ?? spans[0]

type Frame = { readonly course: Course; readonly begun: readonly Span[]; readonly all: readonly Span[] }

function frameOf(course: Course): Frame {
  const begun = begunSpans(course)
  return { course, begun, all: [...begun, ...expectedSpans(course, begun)] }
}

/** The appointments from one day to another, without the last. */
function appointmentsByWeek(
  course: Course,
  from: CalendarDay,
  until: CalendarDay,
): Map<CalendarDay, WeekAppointment[]> {
  const { appointments, now, weekStart } = course
  const shown = appointments.flatMap((facts): WeekAppointment[] => {
    if (facts.startsAt < from || facts.startsAt >= until) return []
    const standing = sessionStanding(facts, now)
    if (standing === null) return []
    const { id, name, startsAt, outcomeName } = facts
    return [{ Id: id, Name: name, Date: startsAt, Standing: standing, OutcomeName: outcomeName }]
  })
  return Map.groupBy(
    shown.toSorted((a, b) => inOrder(a.Date, b.Date) || inOrder(a.Id, b.Id)),
    ({ Date: date }) => weekOf(dayOf(date), weekStart),
  )
}

/** A week in which no session was held. */
function emptyState(frame: Frame, week: CalendarDay, span: Span, hasOpen: boolean): Week['State'] {
  const { course, begun } = frame
  const { now, endDay, pauses } = course
  const lastDay = plusDays(week, 6)
  const isClosed = endDay !== null
  const isOver = isClosed ? lastDay <= endDay : lastDay < dayOf(now)
  if (hasOpen && !isOver && !isClosed) return 'planned'
  const paused = pausedDays(week, plusDays(week, 7), pauses)
  if (paused === 7) return 'suspended'
  if (!isOver && !isClosed) return week <= dayOf(now) ? 'open' : 'ahead'
  const beganLate = (begun[0]?.from ?? week) > week
  if (beganLate || paused > 0 || !isOver) return 'partial'
  return span.phase.sessionsAWeek > 0 ? 'none' : 'not-expected'
}

function toWeek(frame: Frame, week: CalendarDay, appointments: readonly WeekAppointment[] = []): Week {
  const held = appointments.filter(({ Standing }) => Standing === 'held')
  const [first] = held
  // A week belongs to the phase of its first session, or else of its first day.
  const span = first ? spanOn(frame.begun, dayOf(first.Date)) : spanOn(frame.all, week)
  if (!span) return { Start: week, PhaseId: null, State: 'outside', Sessions: 0, Appointments: [] }
  const hasOpen = appointments.some(({ Standing }) => Standing === 'planned' || Standing === 'no-outcome')
  return {
    Start: week,
    PhaseId: span.phase.id,
    State: held.length > 0 ? (held.length > 1 ? 'held-twice' : 'held') : emptyState(frame, week, span, hasOpen),
    Sessions: held.length,
    Appointments: [...appointments],
  }
}

/** The first days of a course's first and last week. The last one is that of its end or expected end. */
function extentOf({ course, all }: Frame): { first: CalendarDay; last: CalendarDay } | undefined {
  const [start, end] = [all[0], all.at(-1)]
  if (!start || !end) return undefined
  const { weekStart } = course
  const first = weekOf(start.from, weekStart)
  const present = weekOf(course.endDay ?? dayOf(course.now), weekStart)
  const planned = weekOf(plusDays(plannedEnd(end, course), -1), weekStart)
  const last = course.endDay === null && planned > present ? planned : present
  return { first, last: last > first ? last : first }
}

function weeksFrom(frame: Frame, from: CalendarDay, until: CalendarDay): Week[] {
  const byWeek = appointmentsByWeek(frame.course, from, plusDays(until, 7))
  const weeks: Week[] = []
  for (let week = from; week <= until; week = plusDays(week, 7)) weeks.push(toWeek(frame, week, byWeek.get(week)))
  return weeks
}

/** The last `count` weeks including this one, oldest first. Always that many, so that a column is the same week in every case. */
export function lastWeeks(course: Course, count: number): Week[] {
  const frame = frameOf(course)
  const extent = extentOf(frame)
  const present = weekOf(dayOf(course.now), course.weekStart)
  return weeksFrom(frame, plusDays(present, -7 * (count - 1)), present).map((week) =>
    extent && week.Start >= extent.first && week.Start <= extent.last
      ? week
      : { ...week, PhaseId: null, State: 'outside', Sessions: 0, Appointments: [] },
  )
}

/** All weeks of a course, oldest first, from its first phase to its end or expected end. */
export function weeksOf(course: Course): Week[] {
  return everyWeek(frameOf(course))
}

function everyWeek(frame: Frame): Week[] {
  const extent = extentOf(frame)
  return extent ? weeksFrom(frame, extent.first, extent.last) : []
}

export type WeekFigures = { readonly held: number; readonly counted: number; readonly percent: number | null }

const isHeld = ({ State }: Week) => State === 'held' || State === 'held-twice'

/** Weeks with a session, of the weeks that count. The picture shows the same: filled columns, of filled and red ones. */
export function weekFigures(weeks: readonly Week[]): WeekFigures {
  const held = weeks.filter(isHeld).length
  const counted = held + weeks.filter(({ State }) => State === 'none').length
  return { held, counted, percent: counted > 0 ? Math.round((held / counted) * 100) : null }
}

/** Sessions held this week in these cases, and those that their current phases expect. */
export function thisWeek(courses: Iterable<Course>): { readonly held: number; readonly expected: number } {
  const all = [...courses]
  const weeks = all.flatMap((course) => lastWeeks(course, 1))
  const current = all.flatMap(({ phases }) =>
    phases.filter(({ startDay, endDay }) => startDay !== null && endDay === null),
  )
  return {
    held: weeks.reduce((sum, { Sessions }) => sum + Sessions, 0),
    expected: Math.round(current.reduce((sum, { sessionsAWeek }) => sum + sessionsAWeek, 0)),
  }
}

/** The days from the phase's start to its end or today, without suspended days. */
function daysIn({ startDay, endDay }: PhasePlan, { pauses, now }: Course): number | null {
  return startDay === null ? null : activeDays(startDay, endDay ?? dayOf(now), pauses)
}

/** The phases of a case with their weeks and figures (product.md 4.3). A skipped phase has none. */
export function phasesOf(course: Course): Phase[] {
  const frame = frameOf(course)
  const byPhase = Map.groupBy(everyWeek(frame), ({ PhaseId }) => PhaseId)
  return course.phases.map((plan) => {
    const own = byPhase.get(plan.id) ?? []
    const { held, counted, percent } = weekFigures(own)
    const expectsSessions = plan.sessionsAWeek > 0
    return {
      Id: plan.id,
      Name: plan.name,
      Start: frame.all.find(({ phase }) => phase === plan)?.from ?? null,
      End: plan.endDay,
      Begun: plan.startDay !== null,
      Current: plan.startDay !== null && plan.endDay === null,
      PlannedWeeks: plan.weeks,
      Sessions: own.reduce((sum, { Sessions }) => sum + Sessions, 0),
      ExpectedSessions: Math.round(plan.sessionsAWeek * counted * 10) / 10,
      WeeksHeld: held,
      WeeksCounted: counted,
      WeeklyPercent: expectsSessions ? percent : null,
      Days: daysIn(plan, course),
      Weeks: own.slice(-MOST_WEEKS),
    }
  })
}
