import { minutesBetween } from '@caseloom/contracts/appointments/appointment-rules'
import { daysOf } from '@caseloom/contracts/appointments/series/occurrence-days'
import { recurrenceOfRule } from '@caseloom/contracts/appointments/series/rule-texts'
import { instantOf } from '../../../../../platform/wall-time.ts'
import { rowsOfOne, type Picture, type Seen, type SeenSeries } from './life-rows.ts'

/** What is wrong, in words. */
export type Findings = string[]

export type Standing = {
  readonly zone: string
  /** Appointments that may be where the rule does not put them, although nobody moved them alone. */
  readonly offRule: ReadonlySet<string>
}

const say = ({ start, name }: Seen) => `${name} of ${start}`
export const byId = (all: readonly Seen[]): ReadonlyMap<string, Seen> => new Map(all.map((one) => [one.id, one]))

/** What holds of every series at all times. */
export function unsound(now: Picture, standing: Standing): Findings {
  const bySeries = Map.groupBy(now.alive, ({ seriesId }) => seriesId)
  return [...now.series.values()].flatMap((series) => {
    const all = bySeries.get(series.id) ?? []
    return [
      ...doubled(all),
      ...offTime(series, all, standing),
      ...(series.active ? missing(series, all) : []),
      ...unattended(series, all),
    ]
  })
}

/** The person who takes an appointment attends it, and the one who takes those that a series makes is on its standing list. */
function unattended({ rule, subjectId, people }: SeenSeries, all: readonly Seen[]): Findings {
  const without = all.filter((one) => !one.attending.has(one.subjectId))
  return [
    ...without.map((one) => `${say(one)} is not attended by whoever takes it`),
    ...(all.length === 0 || people.includes(subjectId) ? [] : [`the subject is not on the standing list of ${rule}`]),
  ]
}

/** No two of a series begin at one time or stand for one day. */
function doubled(all: readonly Seen[]): Findings {
  const twice = (what: string, key: (one: Seen) => unknown) =>
    [...Map.groupBy(all, key).values()].flatMap((same) =>
      same.length > 1 ? `${what}: ${same.map(say).join(', ')}` : [],
    )
  return [
    ...twice('two begin at one time', ({ startsAt }) => startsAt),
    ...twice('two stand for one day', ({ slot }) => slot),
  ]
}

/** An appointment that nobody moved alone begins when the clocks of the zone show the series' time, on a day of its rule, and lasts as long as it says. */
function offTime(
  { rule, firstDay, startTime, minutes, until, madeTo }: SeenSeries,
  all: readonly Seen[],
  { zone, offRule }: Standing,
): Findings {
  const recurrence = recurrenceOfRule(rule)
  if (!recurrence) return [`the rule cannot be read: ${rule}`]
  const last = [madeTo, ...all.map(({ slot }) => slot)].toSorted().at(-1) ?? madeTo
  const days = new Set(daysOf(recurrence, firstDay, firstDay, last))
  const isFree = ({ id, slot, completed, byHand }: Seen) =>
    completed || byHand.includes('time') || offRule.has(id) || slot < firstDay
  return all
    .filter((one) => !isFree(one))
    .flatMap((one) => {
      // One that would have gone, had it not been changed by hand or noted in, stays in a slot that the rule may lack.
      const isLeft =
        (!days.has(one.slot) || (until !== null && one.slot > until)) && (one.hasNotes || one.byHand.length > 0)
      if (isLeft) return []
      const wall = `${one.slot}T${startTime}`
      const isInTime = one.startsAt === instantOf(wall, zone)?.getTime()
      const lasts = one.start === wall ? minutesBetween(one.start, one.end) : minutes
      return [
        ...(days.has(one.slot) ? [] : [`${say(one)} stands for ${one.slot}, which is no day of ${rule}`]),
        ...(isInTime ? [] : [`${say(one)} is not at ${wall}`]),
        ...(lasts === minutes || isAtChange(one, zone) ? [] : [`${say(one)} lasts ${lasts} minutes, not ${minutes}`]),
      ]
    })
}

/** Its end by the clock is one that they skip, or show twice. */
const isAtChange = ({ start, end }: Seen, zone: string) => {
  const [from, to] = [instantOf(start, zone)?.getTime() ?? 0, instantOf(end, zone)?.getTime() ?? 0]
  return (to - from) / 60_000 !== minutesBetween(start, end)
}

/** Each day of the rule has an appointment or is left out. */
function missing({ rule, firstDay, madeTo, until, skips }: SeenSeries, all: readonly Seen[]): Findings {
  const recurrence = recurrenceOfRule(rule)
  const known = new Set([...skips, ...all.map(({ slot }) => slot)])
  const end = until !== null && until < madeTo ? until : madeTo
  const days = recurrence ? daysOf(recurrence, firstDay, firstDay, end) : []
  return days.flatMap((day) => (known.has(day) ? [] : `no appointment on ${day}, a day of ${rule}`))
}

/** Completed appointments, and recorded attendances, are in every column as they were. */
export function touchedCompleted(before: Picture, after: Picture, except: ReadonlySet<string>): Findings {
  return before.alive
    .filter(({ id }) => !except.has(id))
    .flatMap((one) => {
      if (one.completed)
        return rowsOfOne(before.rows, one.id) === rowsOfOne(after.rows, one.id)
          ? []
          : `${say(one)}, completed, was changed`
      const recorded = [...one.attending.values()].filter(({ completed }) => completed)
      return recorded.flatMap(({ id }) =>
        JSON.stringify(before.rows.items[id]) === JSON.stringify(after.rows.items[id])
          ? []
          : `an attendance at ${say(one)}, recorded, was changed`,
      )
    })
}

/** Appointments that a change does not concern are in every column as they were. */
export function touchedOthers(before: Picture, after: Picture, isConcerned: (one: Seen) => boolean): Findings {
  return before.alive
    .filter((one) => !isConcerned(one) && rowsOfOne(before.rows, one.id) !== rowsOfOne(after.rows, one.id))
    .map((one) => `${say(one)} was changed, which is none of the change's`)
}

type Line = { readonly Id: string; readonly Name: string; readonly Start: string; readonly End: string }
export type Preview = {
  readonly Makes: readonly Pick<Line, 'Start' | 'End'>[]
  readonly Moves: readonly (Line & { readonly From: string; readonly FromEnd: string })[]
  readonly Changes: readonly Line[]
  readonly Keeps: readonly (Line & { readonly Why: string })[]
  readonly Removes: readonly Line[]
  readonly Skips: readonly string[]
  readonly BlockedAt: string | null
  readonly After: { readonly OccursRule: string; readonly OccursTill: string | null } | null
}

const attendees = ({ attending }: Seen) => [...attending.keys()].toSorted().join()
const sameTime = (one: Seen, other: Seen) => one.start === other.start && one.end === other.end
const sameRest = (one: Seen, other: Seen) =>
  one.name === other.name &&
  one.typeId === other.typeId &&
  one.subjectId === other.subjectId &&
  attendees(one) === attendees(other)

/** What a preview said that the change then did not do, and the other way round. */
export function otherThanShown(before: Picture, after: Picture, shown: Preview, seriesId: string | null): Findings {
  const [was, is] = [byId(before.alive), byId(after.alive)]
  const pairs = before.alive.flatMap((one) => {
    const now = is.get(one.id)
    return now ? [[one, now] as const] : []
  })
  const lines = (all: readonly Seen[]) => all.map(({ id, start, end }) => `${id} ${start}–${end}`)
  const said = (all: readonly Line[]) => all.map(({ Id, Start, End }) => `${Id} ${Start}–${End}`)
  const moved = pairs.filter(([one, now]) => !sameTime(one, now))
  const changed = pairs.filter(([one, now]) => sameTime(one, now) && !sameRest(one, now))
  const made = after.alive.filter(({ id }) => !was.has(id)).map(({ start, end }) => `${start}–${end}`)
  const gone = before.alive.filter(({ id }) => !is.has(id))
  const series = after.series.get(seriesId ?? [...after.series.keys()].at(-1) ?? '')
  const named = [...shown.Moves, ...shown.Changes].filter(({ Id, Name }) => is.get(Id)?.name !== Name)
  const kept = shown.Keeps.filter(({ Id, Name, Why }) => {
    const one = was.get(Id)
    if (one?.name !== Name || (Why === 'completed') !== one.completed) return true
    return Why === 'by-hand' && one.byHand.length === 0
  })
  const lists = [shown.Moves, shown.Changes, shown.Keeps, shown.Removes].flatMap((list) => list.map(({ Id }) => Id))
  return [
    ...differ(
      'makes',
      shown.Makes.map(({ Start, End }) => `${Start}–${End}`),
      made,
    ),
    ...differ('moves', said(shown.Moves), lines(moved.map(([, now]) => now))),
    ...differ(
      'moves from',
      shown.Moves.map(({ Id, From, FromEnd }) => `${Id} ${From}–${FromEnd}`),
      lines(moved.map(([one]) => one)),
    ),
    ...differ('changes', said(shown.Changes), lines(changed.map(([, now]) => now))),
    ...differ('removes', said(shown.Removes), lines(gone)),
    ...differ('keeps', said(shown.Keeps), lines(shown.Keeps.flatMap(({ Id }) => is.get(Id) ?? []))),
    ...(new Set(lists).size === lists.length ? [] : ['an appointment is in two lists of the preview']),
    ...named.map(({ Name }) => `the preview names ${Name}, which is called otherwise`),
    ...kept.map(({ Name, Why }) => `the preview keeps ${Name} as ${Why}`),
    ...(series && shown.After
      ? differ(
          'the rule',
          [shown.After.OccursRule, shown.After.OccursTill ?? '', ...shown.Skips],
          [series.rule, series.until ?? '', ...series.skips],
        )
      : []),
  ]
}

function differ(what: string, shown: readonly string[], done: readonly string[]): Findings {
  const [one, other] = [shown.toSorted().join(', '), done.toSorted().join(', ')]
  return one === other ? [] : [`the preview says of ${what}: ${one}; what happened: ${other}`]
}
