import { daysBetween, plusDays } from '../../cases/calendar-days.ts'
import type { CalendarDay } from '../../times.ts'
import { daysOf, eachDayOf, monthOf } from './occurrence-days.ts'
import { monthDayOf, monthWeekOf, risingWeekdays, weekdayOf, weeklyOn, withWeekdayOf } from './recurrence-choices.ts'
import { MAX_OCCURRENCES } from './recurrence-rules.ts'
import type { Recurrence } from './recurrence.ts'
import { isSameRule } from './rule-texts.ts'
import type { Occurrence, Rescheduling, SeriesState } from './series-plan.ts'
import { firstOfPeriod, lastOfPeriod, pairByPeriod, shiftedDay, type Partners } from './slot-pairing.ts'

/** What a change works on. */
export type Rescheduled = {
  readonly state: SeriesState
  readonly change: Rescheduling
  readonly of: Occurrence
  readonly horizon: CalendarDay
  readonly concerned: readonly Occurrence[]
  readonly untouched: readonly Occurrence[]
  /** The slots that the change concerns, in order: of appointments and of days left out. */
  readonly slots: readonly CalendarDay[]
  /** The first slot that it concerns and that is not completed. */
  readonly first: CalendarDay
}

/** On which days a series takes place after a change. */
export type Course = {
  readonly rule: Recurrence
  readonly from: CalendarDay
  readonly until: CalendarDay | null
  readonly madeTo: CalendarDay
  /** The new day of each slot that keeps one. */
  readonly partners: Partners
  /** Days of the rule for which there is no appointment yet. */
  readonly free: Set<CalendarDay>
  /** Days of the rule on which nothing takes place, apart from those that were left out before. */
  readonly leftOut: readonly CalendarDay[]
  /** Each appointment gets the series' time of day, not only those that move. */
  readonly isTimed: boolean
}

export const dayOf = (time: string): CalendarDay => time.slice(0, 10)
const earliest = (days: Iterable<CalendarDay>) => [...days].toSorted()[0]
const latest = (...days: readonly CalendarDay[]) => days.toSorted().at(-1) ?? ''

/** The course after a change. The days change if a rule is given that differs, or if the appointment moves to another day. */
export function newCourse(facts: Rescheduled): Course {
  const { state, change, of, first } = facts
  const to = change.move === undefined ? undefined : dayOf(change.move.start)
  const isMoved = to !== undefined && to !== dayOf(of.start)
  const moved = isMoved ? movedRule(state.rule, of.slot, to) : state.rule
  const rule = change.rule ?? moved
  const isNew = !isSameRule(rule, state.rule) || (change.rule !== undefined && first < state.from)
  if (isMoved && isSameRule(rule, moved) && canShift(facts, moved)) return shifted(facts, moved, to)
  return isNew || isMoved ? paired(facts, rule, to) : sameDays(facts)
}

/** The rule after one of its appointments moved to another day: Tuesdays become Thursdays, the 15th becomes the 17th. */
function movedRule(rule: Recurrence, slot: CalendarDay, to: CalendarDay): Recurrence {
  const { Every } = rule
  if (rule.Unit === 'MONTH_DAY') return { ...monthDayOf(to), Every }
  if (rule.Unit === 'MONTH_WEEK') {
    const isInLastWeek = monthOf(plusDays(to, 7)) !== monthOf(to)
    if (rule.Week === -1 && isInLastWeek) return { ...rule, Weekday: weekdayOf(to) }
    return { ...monthWeekOf(to), Every }
  }
  if (rule.Weekdays.length === 1) return { ...weeklyOn(to), Every }
  const others = rule.Weekdays.filter((weekday) => weekday !== weekdayOf(slot))
  return withWeekdayOf({ ...rule, Weekdays: risingWeekdays(others) }, to)
}

/** The slots move one by one, unless two weekdays became one or the appointment does not follow the rule. */
function canShift({ state, of }: Rescheduled, moved: Recurrence): boolean {
  const isMerged =
    moved.Unit === 'WEEK' && state.rule.Unit === 'WEEK' && moved.Weekdays.length < state.rule.Weekdays.length
  return !isMerged && of.slot >= state.from && isDayOf(state.rule, state.from, of.slot)
}

/** Whether a rule gives a day. */
export const isDayOf = (rule: Recurrence, phase: CalendarDay, day: CalendarDay) =>
  daysOf(rule, phase, day, day).length === 1

/** The rule's first day from a day on. */
function firstDay(rule: Recurrence, phase: CalendarDay, from: CalendarDay): CalendarDay {
  const [day = phase] = eachDayOf(rule, phase, from)
  return day
}

/** The new last day, and the one up to which appointments are made. */
function ends({ state, change, horizon }: Rescheduled) {
  const until = change.until === undefined ? state.until : change.until
  return { until, madeTo: until ?? latest(horizon, state.madeTo) }
}

/**
 * Days of a rule in a span. Beside those that are already known no more than a series may have, and a month: the plan is then refused for
 * its length, so its end does not matter.
 */
function daysWithin(
  rule: Recurrence,
  phase: CalendarDay,
  [from, to]: readonly [CalendarDay, CalendarDay],
  known: number,
) {
  const days: CalendarDay[] = []
  for (const day of eachDayOf(rule, phase, from)) {
    if (day > to || days.length > known + MAX_OCCURRENCES + 31) break
    days.push(day)
  }
  return days
}

/** Only the time or the until date changes. */
function sameDays(facts: Rescheduled): Course {
  const { state, change, of, concerned, slots } = facts
  const { until, madeTo } = ends(facts)
  const partners: Partners = new Map(slots.map((slot) => [slot, slot]))
  for (const { slot } of concerned) if (until !== null && slot > until) partners.delete(slot)
  const known = new Set([...state.occurrences.map(({ slot }) => slot), ...state.skips])
  const next = latest(plusDays(state.madeTo, 1), state.from)
  const made = daysWithin(state.rule, state.from, [next, madeTo], known.size)
  const isLaterTime = change.move !== undefined && change.scope === 'FORWARD' && of.slot > state.from
  const from = isLaterTime ? firstDay(state.rule, state.from, of.slot) : state.from
  return {
    rule: state.rule,
    from,
    until,
    madeTo,
    partners,
    free: new Set(made.filter((day) => !known.has(day))),
    leftOut: [],
    isTimed: change.move !== undefined,
  }
}

/** One moves to another day and the others with it. A move alone loses none at the end: the until date then moves as well. */
function shifted(facts: Rescheduled, rule: Recurrence, to: CalendarDay): Course {
  const { state, change, of, slots, concerned, untouched } = facts
  const { until, madeTo } = ends(facts)
  const shift = { from: of.slot, to, before: state.rule, after: rule }
  const ofMonths = daysByMonth(rule, to, slots, monthOf(to) - monthOf(of.slot))
  const partners: Partners = new Map()
  const isFollowing = (slot: CalendarDay) => slot >= state.from && isDayOf(state.rule, state.from, slot)
  const isPastEnd = (day: CalendarDay) => change.until !== undefined && until !== null && day > until
  for (const slot of slots.filter(isFollowing)) {
    const day = shiftedDay(slot, shift, ofMonths)
    if (day !== undefined && !isPastEnd(day)) partners.set(slot, day)
  }
  const ofRule = [...partners.values()]
  const taken = new Set(ofRule)
  const place = (slot: CalendarDay, wanted: readonly CalendarDay[]) => {
    const day = wanted.find((each) => !taken.has(each) && !isPastEnd(each))
    if (day === undefined) return []
    partners.set(slot, day)
    taken.add(day)
    return [day]
  }
  const moved = (slot: CalendarDay) => plusDays(slot, daysBetween(of.slot, to))
  // Slots of earlier rules move by as many days. The new rule applies after them.
  const older = slots.filter((slot) => slot < state.from).flatMap((slot) => place(slot, [moved(slot), slot]))
  const before = [...older, ...untouched.map(({ slot }) => slot)].map((day) => plusDays(day, 1))
  const from = firstDay(rule, to, latest(earliest(ofRule) ?? to, ...before))
  for (const slot of slots.filter((each) => each >= state.from && !isFollowing(each)))
    place(slot, isDayOf(rule, from, moved(slot)) ? [moved(slot), slot] : [slot])
  const going = concerned.filter(({ completed, slot }) => !completed && slot <= state.madeTo)
  const last = latest(madeTo, ...going.flatMap(({ slot }) => partners.get(slot) ?? []))
  const days = daysWithin(rule, to, [from, last], slots.length)
  const free = days.filter((day) => !taken.has(day))
  // Thursdays that became Fridays of the week after begin with the first of these: the Friday before it is left out.
  const begin = earliest(ofRule.filter((day) => weekdayOf(day) === weekdayOf(to))) ?? to
  const isTooEarly = (day: CalendarDay) => rule.Unit === 'WEEK' && weekdayOf(day) === weekdayOf(to) && day < begin
  return {
    rule,
    from,
    until: until === null ? null : last,
    madeTo: last,
    partners,
    free: new Set(free.filter((day) => !isTooEarly(day))),
    leftOut: free.filter(isTooEarly),
    isTimed: true,
  }
}

/** The rule's day of each month to which slots are moved. */
function daysByMonth(rule: Recurrence, phase: CalendarDay, slots: readonly CalendarDay[], months: number) {
  const [first = phase] = slots
  const last = slots.at(-1) ?? phase
  if (rule.Unit === 'WEEK') return new Map<number, CalendarDay>()
  const [from, to] = [plusDays(first, 31 * (months - 1) - 31), plusDays(last, 31 * (months + 2))]
  return new Map(daysOf(rule, phase, from, to).map((day) => [monthOf(day), day]))
}

/** Another rule. The appointment from which it was asked for stays on its day if the rule has none for it. */
function paired(facts: Rescheduled, rule: Recurrence, to: CalendarDay | undefined): Course {
  const { change, of, slots, first, untouched } = facts
  const isGiven = to !== undefined && to !== dayOf(of.start) && isDayOf(rule, to, to)
  const ended = ends(facts)
  // A move alone does not end the series before the day of the move.
  const isPastEnd = isGiven && change.until === undefined && ended.until !== null && to > ended.until
  const { until, madeTo: end } = isPastEnd ? { until: to, madeTo: to } : ended
  const phase = isGiven ? to : of.slot
  const partners: Partners = new Map(isGiven ? [[of.slot, to]] : [])
  const start = isGiven && to < first ? to : firstOfPeriod(rule, first)
  const from = latest(start, ...untouched.map(({ slot }) => plusDays(slot, 1)))
  // The last ones may move past the day up to which appointments are made, within their week or month.
  const edge = until === null ? latest(end, ...slots.map((slot) => lastOfPeriod(rule, slot))) : end
  const days = daysWithin(rule, phase, [from, edge], slots.length)
  pairByPeriod(
    { rule, first, days },
    slots.filter((slot) => slot >= first),
    partners,
  )
  if (!partners.has(of.slot) && (until === null || of.slot <= until)) {
    const isElsewhere = to !== undefined && to !== dayOf(of.start) && !days.includes(to)
    partners.set(of.slot, isElsewhere ? to : of.slot)
  }
  const taken = new Set(partners.values())
  // The rule begins on the first one's new day, if that is earlier.
  const begin = earliest([first, partners.get(first) ?? first, partners.get(of.slot) ?? first]) ?? first
  const madeTo = latest(end, ...days.filter((day) => taken.has(day)))
  const free = days.filter((day) => day >= begin && day <= madeTo && !taken.has(day))
  return {
    rule,
    from: firstDay(rule, phase, latest(from, begin)),
    until,
    madeTo,
    partners,
    free: new Set(free),
    leftOut: [],
    isTimed: true,
  }
}
