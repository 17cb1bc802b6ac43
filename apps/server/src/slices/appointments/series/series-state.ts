import { minutesBetween, plusMinutes } from '@caseloom/contracts/appointments/appointment-rules'
import { plusDays } from '@caseloom/contracts/cases/calendar-days'
import { planNewSeries, planRescheduling } from '@caseloom/contracts/appointments/series/plan-rescheduling'
import { WEEKS_AHEAD } from '@caseloom/contracts/appointments/series/recurrence-rules'
import type { Recurrence } from '@caseloom/contracts/appointments/series/recurrence'
import { recurrenceOfRule } from '@caseloom/contracts/appointments/series/rule-texts'
import type {
  Occurrence,
  Rescheduling,
  SeriesPlan,
  SeriesState,
} from '@caseloom/contracts/appointments/series/series-plan'
import { instantOf, shownAt, wallTimeOf } from '../../../platform/wall-time.ts'
import type { StoredOccurrence, StoredSeries } from './series-store.ts'

/** A series with its appointments, seen from one of them; or an appointment that does not repeat. */
export type Loaded = {
  readonly series: StoredSeries | null
  readonly occurrences: readonly StoredOccurrence[]
  readonly of: StoredOccurrence
}

/** How an appointment counts when one is to stand for its series (appointmentOfSeries). */
export const standing =
  (now: Date) =>
  ({ completed, startsAt }: { readonly completed: boolean; readonly startsAt: Date }) => ({
    isOpen: !completed,
    isAhead: startsAt >= now,
  })

/** The last day up to which a series without an until date is made. */
export const horizonOf = (now: Date, zone: string): string =>
  plusDays(wallTimeOf(now, zone).slice(0, 10), WEEKS_AHEAD * 7)

type Planned = Pick<
  StoredOccurrence,
  'id' | 'startsAt' | 'endsAt' | 'start' | 'end' | 'slot' | 'completed' | 'byHand' | 'hasNotes'
>
type Times = Pick<StoredSeries, 'startTime'>

/**
 * A meeting that fell into a gap of daylight saving begins later than the rule says, even on the next day, and is where the rule puts it
 * nevertheless.
 */
function startOf({ startsAt, start, slot }: Planned, { startTime }: Times, zone: string): string {
  const byRule = `${slot}T${startTime}`
  if (slot === null || start <= byRule || start.slice(0, 10) > plusDays(slot, 1)) return start
  return instantOf(byRule, zone)?.getTime() === startsAt.getTime() ? byRule : start
}

/**
 * How long an appointment lasts on the clock. One during which the clocks go back may end when they show its start again, or earlier: it
 * lasts as long as it takes.
 */
export function minutesOf({
  start,
  end,
  startsAt,
  endsAt,
}: Pick<Planned, 'start' | 'end' | 'startsAt' | 'endsAt'>): number {
  const shown = minutesBetween(start, end)
  return shown > 0 ? shown : Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000)
}

/** Its end by the clock, if clocks did not go back meanwhile. */
const endOf = (one: Planned): string => (one.end > one.start ? one.end : plusMinutes(one.start, minutesOf(one)))

const toPlanned = (one: Planned, series: Times, zone: string): Omit<Occurrence, 'slot'> => ({
  id: one.id,
  start: startOf(one, series, zone),
  end: endOf(one),
  completed: one.completed,
  byHand: one.byHand,
  hasNotes: one.hasNotes,
})

/** A stored series as the rules see it. */
export function stateOf(
  series: Omit<StoredSeries, 'people' | 'subjectId' | 'version' | 'active' | 'count' | 'id'>,
  occurrences: readonly Planned[],
  zone: string,
): SeriesState {
  const rule = recurrenceOfRule(series.rule)
  if (!rule) throw new Error(`A series has no rule that can be read: ${series.rule}`)
  return {
    shownAt: (time) => shownAt(time, zone),
    rule,
    from: series.firstDay,
    startTime: series.startTime,
    minutes: series.minutes,
    until: series.untilDay,
    madeTo: series.madeTo,
    skips: series.skips,
    occurrences: occurrences.flatMap((one) =>
      one.slot === null ? [] : { ...toPlanned(one, series, zone), slot: one.slot },
    ),
  }
}

type Asking = { readonly now: Date; readonly zone: string }

const lasting = (start: string, minutes: number) => ({ start, end: plusMinutes(start, minutes) })

/** What a change of when a series takes place does to its appointments. */
export function planOfSeries(
  { series, occurrences, of }: Loaded & { readonly series: StoredSeries },
  change: Omit<Rescheduling, 'of'>,
  { now, zone }: Asking,
): SeriesPlan {
  const state = stateOf(series, occurrences, zone)
  const { move } = change
  const byRule = state.occurrences.find(({ id }) => id === of.id)
  // It begins when it did. That the clocks skip the rule's time on its day says nothing about when the others begin.
  const isOnlyLonger =
    move !== undefined && byRule !== undefined && move.start === of.start && byRule.start !== of.start
  const moved = isOnlyLonger ? lasting(byRule.start, minutesBetween(move.start, move.end)) : move
  return planRescheduling(state, { ...change, ...(moved && { move: moved }), of: of.id }, horizonOf(now, zone))
}

export type SeriesWanted = {
  readonly rule: Recurrence
  readonly until: string | null
  readonly startTime: string | undefined
  readonly skip: readonly string[]
}

/** What it takes to make a series of an appointment. */
export function planOfNew(
  { of }: Loaded,
  { rule, until, startTime, skip }: SeriesWanted,
  { now, zone }: Asking,
): SeriesPlan {
  const first = toPlanned(of, { startTime: of.start.slice(11) }, zone)
  const clocks = { shownAt: (time: string) => shownAt(time, zone) }
  const wanted = { rule, until, skip, ...clocks, ...(startTime !== undefined && { startTime }) }
  return planNewSeries(first, wanted, horizonOf(now, zone))
}
