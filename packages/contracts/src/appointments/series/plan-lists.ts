import { plusDays } from '../../cases/calendar-days.ts'
import type { CalendarDay, WallTime } from '../../times.ts'
import { plusMinutes } from '../appointment-rules.ts'
import { dayOf, type Course, type Rescheduled } from './new-course.ts'
import { firstShared } from './same-moment.ts'
import type { Occurrence, PlannedTime, SeriesPlan } from './series-plan.ts'
import { isMoved, isStanding } from './stand-aside.ts'

export type Times = { readonly startTime: string; readonly minutes: number }

/** The time of a day of the rule. */
export function timeOn(slot: CalendarDay, { startTime, minutes }: Times): PlannedTime {
  const start = `${slot}T${startTime}`
  return { slot, start, end: plusMinutes(start, minutes) }
}

/** The plan for an appointment: its new time, or why it stays. */
type Fate = PlannedTime | SeriesPlan['keeps'][number]['why'] | 'removed'

/** `day` is its new slot. Without one, or if that is left out, the appointment goes unless there is something to lose. */
function fateOf(
  facts: Rescheduled,
  one: Occurrence,
  { day, times, course }: { day: CalendarDay | undefined; times: Times; course: Course },
): Fate {
  if (one.completed) return 'completed'
  if (day === undefined || facts.change.skip?.includes(day)) {
    if (one.byHand.length > 0) return 'by-hand'
    return one.hasNotes ? 'as-is' : 'removed'
  }
  if (isStanding(facts, one)) return 'by-hand'
  if (!course.isTimed) return 'as-is'
  const { move } = facts.change
  const isAsTold = move !== undefined && isMoved(facts, one) && isDayOfMove(one, move, day)
  const next = isAsTold ? { slot: day, ...move } : timeOn(day, times)
  return next.start === one.start && next.end === one.end ? 'as-is' : next
}

const isDayOfMove = ({ slot, start }: Occurrence, move: { start: WallTime }, day: CalendarDay) =>
  day === dayOf(move.start) || (day === slot && dayOf(start) === dayOf(move.start))

type Lists = Pick<SeriesPlan, 'makes' | 'moves' | 'keeps' | 'removes'>

/** The plan of a course. */
export function planOf(
  facts: Rescheduled,
  course: Course,
  { times, filled }: { times: Times; filled: readonly CalendarDay[] },
): SeriesPlan {
  const lists = listsOf(facts, course, times)
  const slots = new Set([...lists.moves, ...lists.makes, ...lists.keeps, ...facts.untouched].map(({ slot }) => slot))
  const standIns = facts.concerned.flatMap(({ completed, slot }) =>
    completed ? (course.partners.get(slot) ?? []) : [],
  )
  const skips = new Set([
    ...skipsAfter(facts, course),
    ...course.leftOut,
    ...standIns,
    ...filled,
    ...(facts.change.skip ?? []),
  ])
  const { rule, from, until, madeTo } = course
  return {
    ...lists,
    after: { rule, from, until, madeTo, ...times, skips: [...skips].filter((day) => !slots.has(day)).toSorted() },
    blockedAt: collisionAfter(facts, lists),
  }
}

/** Puts each appointment that the change concerns into one list. */
function listsOf(facts: Rescheduled, course: Course, times: Times): Lists {
  const left = new Set(facts.change.skip)
  const moves: SeriesPlan['moves'][number][] = []
  const keeps: SeriesPlan['keeps'][number][] = []
  const removes: string[] = []
  for (const one of facts.concerned) {
    const day = course.partners.get(one.slot)
    const fate = fateOf(facts, one, { day, times, course })
    const staysInSlot = one.completed || day === undefined || left.has(day)
    if (fate === 'removed') removes.push(one.id)
    else if (typeof fate === 'string') keeps.push({ id: one.id, slot: staysInSlot ? one.slot : day, why: fate })
    else moves.push({ id: one.id, ...fate })
  }
  const makes = [...course.free]
    .filter((day) => !left.has(day))
    .toSorted()
    .map((day) => timeOn(day, times))
  const taken = new Set([...moves, ...makes, ...facts.untouched].map(({ slot }) => slot))
  return { makes, moves, keeps: withSlotsOfTheirOwn(keeps, taken), removes }
}

/** One that stays although the rule has no day for it may be in a slot that another one got. It then stands for the nearest free day before. */
function withSlotsOfTheirOwn(keeps: SeriesPlan['keeps'], taken: Set<CalendarDay>): SeriesPlan['keeps'] {
  for (const { slot, why } of keeps) if (why === 'completed') taken.add(slot)
  return keeps.map((kept) => {
    if (kept.why === 'completed') return kept
    let { slot } = kept
    while (taken.has(slot)) slot = plusDays(slot, -1)
    taken.add(slot)
    return { ...kept, slot }
  })
}

/** Days that were left out go with the rule. */
function skipsAfter({ state, slots }: Rescheduled, { partners }: Course): CalendarDay[] {
  return state.skips.flatMap((day) => (slots.includes(day) ? (partners.get(day) ?? []) : day))
}

/** The start of one that would be at the same time as another of the series, or would stand for the same day. */
function collisionAfter(
  { state: { shownAt }, concerned, untouched }: Rescheduled,
  { makes, moves, keeps }: Lists,
): WallTime | null {
  const keptSlots = new Map(keeps.map(({ id, slot }) => [id, slot]))
  const kept = concerned.flatMap(({ id, start }) => {
    const slot = keptSlots.get(id)
    return slot === undefined ? [] : { slot, start }
  })
  const all = [...untouched, ...kept, ...moves, ...makes]
  const seen = new Set<CalendarDay>()
  for (const { slot, start } of all) {
    if (seen.has(slot)) return shownAt(start)
    seen.add(slot)
  }
  return firstShared(
    all.map(({ start }) => start),
    shownAt,
  )
}
