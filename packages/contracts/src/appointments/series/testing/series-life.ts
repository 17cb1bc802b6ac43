import * as fc from 'fast-check'
import { plusDays } from '../../../cases/calendar-days.ts'
import { minutesBetween, plusMinutes } from '../../appointment-rules.ts'
import { planExtension, planNewSeries, planRescheduling, takenAt } from '../plan-rescheduling.ts'
import type { Recurrence } from '../recurrence.ts'
import type { ByHand, Occurrence, Rescheduling, SeriesPlan, SeriesState } from '../series-plan.ts'

/** A step in the life of a series. `which` picks an appointment. */
export type Step = {
  readonly kind:
    | 'move'
    | 'rule'
    | 'until'
    | 'skip'
    | 'only'
    | 'name'
    | 'note'
    | 'complete'
    | 'revert'
    | 'delete'
    | 'deleteAll'
    | 'extend'
    | 'undo'
  readonly which: number
  readonly scope: 'FORWARD' | 'ALL'
  readonly days: number
  readonly hour: number
  readonly minutes: number
  readonly rule: Recurrence
  readonly until: number | null
}

const few = fc.integer({ min: 1, max: 3 })
const weekday = fc.integer({ min: 0, max: 6 })
export const someRule: fc.Arbitrary<Recurrence> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      Unit: fc.constant('WEEK' as const),
      Every: few,
      Weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      Unit: fc.constant('MONTH_DAY' as const),
      Every: few,
      MonthDay: fc.integer({ min: 1, max: 31 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      Unit: fc.constant('MONTH_WEEK' as const),
      Every: few,
      Week: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, -1 as const),
      Weekday: weekday,
    }),
  },
)

const kinds: readonly Step['kind'][] = [
  'move',
  'move',
  'move',
  'rule',
  'rule',
  'until',
  'skip',
  'only',
  'only',
  'only',
  'name',
  'note',
  'complete',
  'complete',
  'revert',
  'delete',
  'extend',
  'undo',
  'undo',
  'deleteAll',
]

export const someStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...kinds),
  which: fc.nat({ max: 30 }),
  scope: fc.constantFrom('FORWARD' as const, 'ALL' as const),
  days: fc.oneof(fc.constantFrom(0, 0, 1, 2, -1, 7, -7), fc.integer({ min: -20, max: 20 })),
  // Few times, so that appointments meet.
  hour: fc.constantFrom(9, 9, 16),
  minutes: fc.constantFrom(60, 60, 90),
  rule: someRule,
  until: fc.option(fc.integer({ min: 0, max: 80 }), { nil: null }),
})

/** The clocks of a zone that skip from 9 to 16 on each fifth, 15th and 25th. No zone has so many gaps, but they make appointments meet. */
export const shownAt = (time: string): string =>
  time.slice(9, 10) === '5' && time.slice(11) >= '09:00:00' && time.slice(11) < '16:00:00'
    ? plusMinutes(time, 7 * 60)
    : time

/** A series in memory: what the server does with plans, without a database. */
export type Life = {
  readonly state: SeriesState
  readonly horizon: string
  readonly isActive: boolean
  /** Appointments that may be where the rule does not put them: asked to move there, or completed for a time. */
  readonly offRule: ReadonlySet<string>
  readonly made: number
}

export type Planned = { readonly plan: SeriesPlan; readonly change?: Rescheduling }
/** What a step does. A refused one changes nothing. */
export type Taken = { readonly life: Life; readonly planned?: Planned; readonly isRefused?: boolean }

const timeAt = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`

export function begin(day: string, first: Step): Taken {
  const start = `${day}T${timeAt(first.hour)}`
  const one: Occurrence = {
    id: 'first',
    slot: day,
    start,
    end: plusMinutes(start, first.minutes),
    completed: false,
    byHand: [],
    hasNotes: false,
  }
  const horizon = plusDays(day, 70)
  const until = first.until === null ? null : plusDays(day, first.until)
  const plan = planNewSeries(one, { rule: first.rule, until, shownAt }, horizon)
  const bare = { ...plan.after, occurrences: [one], shownAt }
  const life = { state: bare, horizon, isActive: true, offRule: new Set(['first']), made: 0 }
  return { life: apply(life, { plan }), planned: { plan } }
}

export function take(life: Life, step: Step): Taken {
  const { state } = life
  if (!life.isActive || state.occurrences.length === 0) return { life, isRefused: true }
  if (step.kind === 'extend') return extend(life, step)
  if (step.kind === 'deleteAll') {
    const occurrences = state.occurrences.filter(({ completed }) => completed)
    return { life: { ...life, isActive: false, state: { ...state, occurrences } } }
  }
  const one = state.occurrences[step.which % state.occurrences.length]
  if (one === undefined) return { life, isRefused: true }
  if (['move', 'rule', 'until', 'skip'].includes(step.kind)) return reschedule(life, one, step)
  return { life: alone(life, one, step), isRefused: isRefused(state, one, step) }
}

function extend(life: Life, { days }: Step): Taken {
  const horizon = plusDays(life.horizon, Math.abs(days) * 2)
  const plan = planExtension(life.state, horizon)
  return { life: apply({ ...life, horizon }, { plan }), planned: { plan } }
}

function reschedule(life: Life, one: Occurrence, step: Step): Taken {
  const change = changeOf(life, one, step)
  if (one.completed && change.move !== undefined) return { life, isRefused: true }
  if (typeof change.until === 'string' && change.until < one.slot) return { life, isRefused: true }
  const planned = { plan: planRescheduling(life.state, change, life.horizon), change }
  if (planned.plan.blockedAt !== null) return { life, planned, isRefused: true }
  return { life: apply(life, planned), planned }
}

function changeOf({ state }: Life, one: Occurrence, step: Step): Rescheduling {
  const asked = { of: one.id, scope: step.scope }
  const until = step.until === null ? null : plusDays(one.slot, step.until)
  if (step.kind === 'until') return { ...asked, until }
  if (step.kind === 'skip') return { ...asked, skip: state.occurrences.slice(0, 3).map(({ slot }) => slot) }
  const start = `${plusDays(one.start.slice(0, 10), step.days)}T${timeAt(step.hour)}`
  const move = { start, end: plusMinutes(start, step.minutes) }
  if (step.kind === 'move') return { ...asked, move, ...(step.which % 5 === 0 && { until }) }
  return {
    ...asked,
    rule: step.rule,
    ...(step.which % 3 === 0 && !one.completed && { move }),
    ...(step.which % 2 === 0 && { until }),
  }
}

function isRefused(state: SeriesState, one: Occurrence, step: Step): boolean {
  const start = `${plusDays(one.start.slice(0, 10), step.days)}T${timeAt(step.hour)}`
  if (step.kind === 'only') return one.completed || takenAt(state, one.id, start) !== null
  if (step.kind === 'revert') return !one.completed
  return ['name', 'note', 'complete', 'delete'].includes(step.kind) && one.completed
}

/** What is done to one appointment alone. */
function alone(life: Life, one: Occurrence, step: Step): Life {
  const { state } = life
  if (isRefused(state, one, step)) return life
  const withOne = (facts: Partial<Occurrence>) => {
    const occurrences = state.occurrences.map((each) => (each.id === one.id ? { ...each, ...facts } : each))
    return { ...life, state: { ...state, occurrences } }
  }
  const also = (what: ByHand) => [...new Set([...one.byHand, what])]
  if (step.kind === 'name') return withOne({ byHand: also('name') })
  if (step.kind === 'note') return withOne({ hasNotes: true })
  if (step.kind === 'complete') return withOne({ completed: true })
  // The rule may have changed since it was completed.
  if (step.kind === 'revert') return { ...withOne({ completed: false }), offRule: new Set([...life.offRule, one.id]) }
  if (step.kind === 'delete') {
    const occurrences = state.occurrences.filter(({ id }) => id !== one.id)
    return { ...life, state: { ...state, occurrences, skips: [...new Set([...state.skips, one.slot])].toSorted() } }
  }
  const start = `${plusDays(one.start.slice(0, 10), step.days)}T${timeAt(step.hour)}`
  return withOne({ start, end: plusMinutes(start, step.minutes), byHand: also('time') })
}

/** Does what a plan says, as the server's statements do. */
export function apply(life: Life, { plan, change }: Planned): Life {
  const moves = new Map(plan.moves.map((each) => [each.id, each]))
  const keeps = new Map(plan.keeps.map((each) => [each.id, each]))
  const { after } = plan
  const occurrences = life.state.occurrences
    .filter(({ id }) => !plan.removes.includes(id))
    .map((one) => {
      const move = moves.get(one.id)
      if (move === undefined) return { ...one, slot: keeps.get(one.id)?.slot ?? one.slot }
      const isByRule =
        move.start === `${move.slot}T${after.startTime}` && minutesBetween(move.start, move.end) === after.minutes
      const others = one.byHand.filter((what) => what !== 'time')
      const byHand: ByHand[] = isByRule ? others : [...others, 'time']
      return { ...one, slot: move.slot, start: move.start, end: move.end, byHand }
    })
  const made = plan.makes.map((each, index): Occurrence => ({
    ...each,
    id: `m${life.made + index}`,
    completed: false,
    byHand: [],
    hasNotes: false,
  }))
  const offRule = new Set([...life.offRule, ...(change === undefined ? [] : [change.of])])
  return {
    ...life,
    state: { ...after, occurrences: [...occurrences, ...made], shownAt },
    offRule,
    made: life.made + made.length,
  }
}

/** Takes a plan back, from the rows that it names and the series' own as they were: what the server keeps for Undo. */
export function undo(now: Life, before: Life, { plan }: Planned): Life {
  const named = new Set([...plan.moves.map(({ id }) => id), ...plan.keeps.map(({ id }) => id), ...plan.removes])
  const images = new Map(before.state.occurrences.filter(({ id }) => named.has(id)).map((one) => [one.id, one]))
  const old = new Set(before.state.occurrences.map(({ id }) => id))
  const rest = now.state.occurrences.filter(({ id }) => old.has(id) && !images.has(id))
  const { occurrences: _, ...series } = before.state
  return { ...now, state: { ...series, occurrences: [...rest, ...images.values()] } }
}
