import type { StatusClass } from '../../items/item.ts'
import type { CalendarDay, WallTime } from '../../times.ts'
import { weekdayOf } from '../series/recurrence-choices.ts'
import type { WorkingHours } from './calendar.ts'

/** The most days that the calendar answers at once: a month with the weeks around it, or two months. */
export const MAX_CALENDAR_DAYS = 62

/** By how much an appointment is moved or lengthened in the calendar. */
export const CALENDAR_STEP_MINUTES = 15

/** A member's working hours until they choose others: Monday to Friday. */
export const DEFAULT_WORKING_HOURS: WorkingHours = { Days: [1, 2, 3, 4, 5], From: '08:00', Until: '18:00' }

/** Minutes since midnight of a time of day: '08:30'. */
export const minutesOfDay = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** When is worked on a day, in minutes since midnight. A day off has an empty span. */
export function workedOn(day: CalendarDay, { Days, From, Until }: WorkingHours): { from: number; until: number } {
  if (!Days.includes(weekdayOf(day))) return { from: 0, until: 0 }
  return { from: minutesOfDay(From), until: minutesOfDay(Until) }
}

/**
 * What the calendar shows of an appointment: still to come; held; a no-show or cancelled; over without an outcome; or no meeting with
 * somebody, such as a team meeting, which needs no outcome.
 */
export type CalendarState = 'planned' | 'held' | 'missed' | 'no-outcome' | 'other'

export type CalendarFacts = {
  readonly End: WallTime
  readonly Completed: boolean
  readonly StatusClass: StatusClass
  readonly Person: object | null
}

/** The state of an appointment. Without an outcome it is planned until its end has passed (ui.md section 18). */
export function calendarStateOf({ End, Completed, StatusClass, Person }: CalendarFacts, now: WallTime): CalendarState {
  if (Completed && StatusClass === 'rejected') return 'missed'
  if (Person === null) return 'other'
  if (Completed) return 'held'
  return End <= now ? 'no-outcome' : 'planned'
}

type Timed = {
  readonly Id: string
  readonly Start: WallTime
  readonly End: WallTime
  /** Who cannot be elsewhere at the time: its clinician and who takes it. */
  readonly People: readonly string[]
}

const byStart = (a: Timed, b: Timed) => a.Start.localeCompare(b.Start) || a.Id.localeCompare(b.Id)

/** The first appointment that each of these clashes with: another at the same time that needs one of the same people. */
export function clashesAmong<T extends Timed>(appointments: readonly T[]): ReadonlyMap<string, T> {
  const found = new Map<string, T>()
  function note(one: T, other: T) {
    const known = found.get(one.Id)
    if (!known || byStart(other, known) < 0) found.set(one.Id, other)
  }
  const running = new Map<string, readonly T[]>()
  for (const one of appointments.toSorted(byStart))
    for (const person of new Set(one.People)) {
      const still = (running.get(person) ?? []).filter(({ End }) => End > one.Start)
      for (const earlier of still) {
        note(earlier, one)
        note(one, earlier)
      }
      running.set(person, [...still, one])
    }
  return found
}
