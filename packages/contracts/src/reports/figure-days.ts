import { activeDays, weekOf, type Pause } from '../cases/calendar-days.ts'
import { isHeldSession } from '../cases/session-rules.ts'
import type { Week } from '../cases/case.ts'
import { weeksOf, type Course } from '../cases/week-rules.ts'
import type { CalendarDay, WallTime } from '../times.ts'
import { addUp, sumsOf, type FigureSums } from './figure-sums.ts'

/** Raised with every change of the rules by which a case adds to the figures. Figures kept by earlier rules are then computed again. */
export const FIGURE_RULES = 1

/** How many people were expected at a session, and how many of them were there. */
export type Presence = { readonly present: number; readonly planned: number }

/** All that the figures need to know about a case. */
export type CaseFacts = {
  readonly startDay: CalendarDay
  readonly endDay: CalendarDay | null
  /** Within how many days the trac wants the first session. */
  readonly windowDays: number
  readonly course: Course
  /** The day of the first completed appointment of any type with a Success outcome. */
  readonly contactDay: CalendarDay | null
  /** By session. */
  readonly presences: ReadonlyMap<string, Presence>
  /** The planning forms of the phases, and whether each is completed. */
  readonly plans: readonly { readonly phaseId: string; readonly isDone: boolean }[]
}

/** What a case adds to the figures on one day. */
export type FigureDay = {
  readonly day: CalendarDay
  /** The phase to which it counts. Null for what belongs to none, such as the start of the case. */
  readonly phaseId: string | null
  readonly sums: FigureSums
}

const dayOf = (time: WallTime): CalendarDay => time.slice(0, 10)

/** The day of a case's first session. */
export function firstSessionDay({ appointments }: Pick<Course, 'appointments'>): CalendarDay | null {
  const days = appointments.filter(isHeldSession).map(({ startsAt }) => dayOf(startsAt))
  return days.toSorted()[0] ?? null
}

/** The days from a case's start to its first contact or session, without suspended days. Null while there was none. */
export function daysToFirst(startDay: CalendarDay, day: CalendarDay | null, pauses: readonly Pause[]): number | null {
  return day === null ? null : activeDays(startDay, day, pauses)
}

type Part = Omit<FigureDay, 'sums'> & { readonly sums: Partial<FigureSums> }

/** The start counts the case among those of that day, with how soon its first contact and its first session came. */
function startPart({ startDay, windowDays, contactDay, course }: CaseFacts): Part {
  const contact = daysToFirst(startDay, contactDay, course.pauses)
  const begin = daysToFirst(startDay, firstSessionDay(course), course.pauses)
  return {
    day: startDay,
    phaseId: null,
    sums: {
      started: 1,
      ...(contact !== null && { contacted: 1, contactDays: contact }),
      ...(begin !== null && { begun: 1, beginDays: begin, begunInTime: begin <= windowDays ? 1 : 0 }),
    },
  }
}

/** The weeks that count, each on its first day. Those of a phase that expects no sessions have no percentage and so count in none. */
function weekParts({ course: { phases } }: CaseFacts, weeks: readonly Week[]): Part[] {
  const expecting = new Map(phases.map(({ id, sessionsAWeek }) => [id, sessionsAWeek]))
  return weeks.flatMap(({ Start: day, PhaseId: phaseId, State }): Part[] => {
    const isHeld = State === 'held' || State === 'held-twice'
    const sessionsAWeek = expecting.get(phaseId ?? '') ?? 0
    if (sessionsAWeek === 0 || (!isHeld && State !== 'none')) return []
    const expected = Math.round(sessionsAWeek * 100)
    return [{ day, phaseId, sums: { weeksCounted: 1, weeksHeld: isHeld ? 1 : 0, expected } }]
  })
}

/** Each session on its day, in the phase of its week. */
function sessionParts({ course, presences }: CaseFacts, weeks: readonly Week[]): Part[] {
  const phases = new Map(weeks.map(({ Start, PhaseId }) => [Start, PhaseId]))
  return course.appointments.filter(isHeldSession).map(({ id, startsAt }) => ({
    day: dayOf(startsAt),
    phaseId: phases.get(weekOf(dayOf(startsAt), course.weekStart)) ?? null,
    sums: { sessions: 1, ...presences.get(id) },
  }))
}

/** Each phase that ended, with its length; and on its first day the planning forms that it asks for. */
function phaseParts({ course: { phases, pauses }, plans }: CaseFacts): Part[] {
  return phases.flatMap(({ id: phaseId, startDay, endDay }): Part[] => {
    if (startDay === null) return []
    const own = plans.filter((plan) => plan.phaseId === phaseId)
    const plansDone = own.filter(({ isDone }) => isDone).length
    const phaseDays = endDay === null ? 0 : activeDays(startDay, endDay, pauses)
    return [
      { day: startDay, phaseId, sums: { plansAsked: own.length, plansDone } },
      ...(endDay === null ? [] : [{ day: endDay, phaseId, sums: { phasesEnded: 1, phaseDays } }]),
    ]
  })
}

/** What a case adds to the figures, by day and phase, in this order. Figures for any period are sums of these. */
export function figureDaysOf(facts: CaseFacts): FigureDay[] {
  const closed: Part[] = facts.endDay === null ? [] : [{ day: facts.endDay, phaseId: null, sums: { closed: 1 } }]
  const weeks = weeksOf(facts.course)
  const parts = [
    startPart(facts),
    ...weekParts(facts, weeks),
    ...sessionParts(facts, weeks),
    ...phaseParts(facts),
    ...closed,
  ]
  const together = Map.groupBy(parts, ({ day, phaseId }) => `${day} ${phaseId ?? ''}`)
  return [...together.values()]
    .flatMap(([first, ...rest]) => {
      if (!first) return []
      const sums = addUp([first, ...rest].map((part) => sumsOf(part.sums)))
      return Object.values(sums).every((value) => value === 0) ? [] : [{ ...first, sums }]
    })
    .toSorted((a, b) => a.day.localeCompare(b.day) || (a.phaseId ?? '').localeCompare(b.phaseId ?? ''))
}
