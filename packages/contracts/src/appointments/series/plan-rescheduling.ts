import { plusDays } from '../../cases/calendar-days.ts'
import type { CalendarDay, WallTime } from '../../times.ts'
import { minutesBetween } from '../appointment-rules.ts'
import { newCourse, type Rescheduled } from './new-course.ts'
import { eachDayOf } from './occurrence-days.ts'
import { planOf, timeOn, type Times } from './plan-lists.ts'
import { MAX_OCCURRENCES } from './recurrence-rules.ts'
import type { Recurrence } from './recurrence.ts'
import { isSameMoment, momentsOf, type ShownAt } from './same-moment.ts'
import type { Occurrence, Rescheduling, SeriesPlan, SeriesState } from './series-plan.ts'
import { standAside } from './stand-aside.ts'

/**
 * What a change of when a series takes place does to each of its appointments. It throws if the appointment is not one of them. An until
 * date before the appointment is the caller's to refuse, and so is a plan of more than MAX_OCCURRENCES.
 */
export function planRescheduling(state: SeriesState, change: Rescheduling, horizon: CalendarDay): SeriesPlan {
  const facts = factsOf(state, change, horizon)
  const course = newCourse(facts)
  const times = timesAfter(facts)
  const filled = standAside(facts, course, times.startTime)
  return planOf(facts, course, { times, filled })
}

function factsOf(state: SeriesState, change: Rescheduling, horizon: CalendarDay): Rescheduled {
  const of = state.occurrences.find(({ id }) => id === change.of)
  if (of === undefined) throw new Error(`The series has no appointment ${change.of}`)
  const isConcerned = (slot: CalendarDay) => change.scope === 'ALL' || slot >= of.slot
  const { true: concerned = [], false: untouched = [] } = Object.groupBy(
    state.occurrences,
    ({ slot }) => `${isConcerned(slot)}`,
  )
  const slots = new Set([...concerned.map(({ slot }) => slot), ...state.skips.filter(isConcerned)])
  const open = concerned.flatMap(({ completed, slot }) => (completed ? [] : slot)).toSorted()
  return { state, change, of, horizon, concerned, untouched, slots: [...slots].toSorted(), first: open[0] ?? of.slot }
}

function timesAfter({ state: { startTime, minutes }, of, change: { move } }: Rescheduled): Times {
  if (move === undefined) return { startTime, minutes }
  // To lengthen one that was moved by hand says nothing about when the others begin.
  const isOnlyLonger = of.byHand.includes('time') && move.start === of.start
  return {
    startTime: isOnlyLonger ? startTime : move.start.slice(11),
    minutes: minutesBetween(move.start, move.end),
  }
}

/**
 * The appointments that the nightly job adds to a series without an until date. It changes none of the existing ones. If the series was
 * paused, the days before it resumes are skipped.
 */
export function planExtension(state: SeriesState, horizon: CalendarDay, goesOn?: CalendarDay): SeriesPlan {
  const { rule, from, startTime, minutes, until, occurrences, shownAt } = state
  const to = until !== null && until < horizon ? until : horizon
  const next = plusDays(state.madeTo, 1)
  const slots = new Set([...occurrences.map(({ slot }) => slot), ...state.skips])
  const starts = momentsOf(
    occurrences.map(({ start }) => start),
    shownAt,
  )
  const makes: SeriesPlan['makes'][number][] = []
  const filled: CalendarDay[] = []
  for (const day of eachDayOf(rule, from, next > from ? next : from)) {
    if (day > to || makes.length > MAX_OCCURRENCES) break
    const time = timeOn(day, state)
    if (slots.has(day)) continue
    const isOfPause = goesOn !== undefined && day < goesOn
    // One that was moved by hand is already there.
    if (isOfPause || starts.has(time.start)) filled.push(day)
    else makes.push(time)
  }
  const madeTo = to > state.madeTo ? to : state.madeTo
  const skips = [...state.skips, ...filled].toSorted()
  const after = { rule, from, startTime, minutes, until, madeTo, skips }
  return { makes, moves: [], keeps: [], removes: [], after, blockedAt: null }
}

export type NewSeries = {
  readonly rule: Recurrence
  readonly until: CalendarDay | null
  /** When its appointments begin, `HH:mm:ss`, if not when this one does. */
  readonly startTime?: string
  readonly skip?: readonly CalendarDay[]
  readonly shownAt: ShownAt
}

/** Makes a series of an appointment, which stands for its day even if the rule does not give that day. */
export function planNewSeries(first: Omit<Occurrence, 'slot'>, series: NewSeries, horizon: CalendarDay): SeriesPlan {
  const slot = first.start.slice(0, 10)
  const minutes = minutesBetween(first.start, first.end)
  const { startTime = first.start.slice(11), rule, until, shownAt } = series
  const { start, end } = timeOn(slot, { startTime, minutes })
  const times = { startTime, minutes, until, madeTo: slot, skips: [], shownAt }
  const state: SeriesState = { rule, from: slot, ...times, occurrences: [{ ...first, slot }] }
  const skip = series.skip?.filter((day) => day !== slot) ?? []
  return planRescheduling(state, { of: first.id, scope: 'FORWARD', move: { start, end }, skip }, horizon)
}

/** The appointment of the series that already begins then, if it is another one. */
export function takenAt(state: SeriesState, id: string, start: WallTime): Occurrence | null {
  return state.occurrences.find((each) => each.id !== id && isSameMoment(each.start, start, state.shownAt)) ?? null
}
