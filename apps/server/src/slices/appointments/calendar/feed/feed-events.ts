import { daysOf } from '@caseloom/contracts/appointments/series/occurrence-days'
import { recurrenceOfRule } from '@caseloom/contracts/appointments/series/rule-texts'
import { LAST_PLANNED_DAY } from '@caseloom/contracts/times'
import { instantOf, isUnclear } from '../../../../platform/wall-time.ts'
import type { FeedNames, FeedRow, FeedSeriesRow } from './feed-store.ts'

/** An appointment as a calendar shows it. */
export type FeedEvent = {
  readonly id: string
  readonly start: Date
  readonly end: Date
  readonly summary: string
  readonly isCancelled: boolean
  readonly sequence: number
  readonly modifiedAt: Date
}

/** Appointments that one rule describes, with its exceptions. */
export type FeedSeries = {
  readonly id: string
  readonly rule: string
  /** When the first one begins on the clocks of the care model, and how long each lasts. */
  readonly first: string
  readonly minutes: number
  /** The last day on which the rule may give one. */
  readonly lastDay: string
  readonly summary: string
  readonly sequence: number
  readonly modifiedAt: Date
  /** The wall times of the rule at which there is none: deleted, skipped, or not the member's. */
  readonly left: readonly string[]
  /** Events that differ from the rule, each with the wall time at which the rule would have it. */
  readonly changed: readonly (FeedEvent & { readonly slot: string })[]
}

export type FeedEvents = { readonly single: readonly FeedEvent[]; readonly series: readonly FeedSeries[] }

/** 'M. D.': the first letters of a name. Titles and double names keep each of their parts. */
export function initialsOf(name: string): string {
  return name
    .split(/[\s-]+/)
    .flatMap((part) => /\p{L}|\p{N}/u.exec(part)?.[0] ?? [])
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ')
}

type Named = Pick<FeedRow, 'name' | 'person_name' | 'type_name' | 'is_guarded'>

/**
 * What a feed calls an appointment. With initials alone it has nothing that somebody typed: a typed name may contain anybody's. Those of a
 * protected case have initials whatever the care model chose, because a calendar has no room for the notice that must go with the name.
 * Notes, places and forms are in no feed.
 */
function summaryOf(row: Named, names: FeedNames, word: string): string {
  if (names === 'full' && !row.is_guarded)
    return [row.person_name, row.name].filter((part) => part !== null).join(' · ')
  const whom = row.person_name === null ? null : initialsOf(row.person_name)
  return [whom, row.type_name ?? word].filter((part) => part !== null).join(' · ')
}

/** Was the appointment cancelled, or called off before it began? A no-show took the member's time, so it stays in the feed. */
function isCancelled(row: FeedRow): boolean {
  if (!row.completed || row.status_class !== 'rejected') return false
  return row.is_cancelled || (row.completed_at !== null && row.completed_at < row.starts_at)
}

export function toEvent(row: FeedRow, names: FeedNames, word: string): FeedEvent {
  return {
    id: row.id,
    start: row.starts_at,
    end: row.ends_at,
    summary: summaryOf(row, names, word),
    isCancelled: isCancelled(row),
    sequence: row.version - 1,
    modifiedAt: row.modified_at,
  }
}

type Telling = { readonly zone: string; readonly names: FeedNames; readonly word: string }

/** Series as rules with their exceptions, and everything that no rule describes as single events. */
export function feedEvents(rows: readonly FeedRow[], series: readonly FeedSeriesRow[], telling: Telling): FeedEvents {
  const bySeries = Map.groupBy(rows, ({ series_id: id }) => id)
  const known = new Map(series.map((one) => [one.id, one]))
  const single: FeedRow[] = []
  const told: FeedSeries[] = []
  for (const [id, own] of bySeries) {
    const one = id === null ? undefined : known.get(id)
    const { as, besides } = one ? ofSeries(one, own, telling) : { as: null, besides: own }
    if (as) told.push(as)
    single.push(...besides)
  }
  return { single: single.map((row) => toEvent(row, telling.names, telling.word)), series: told }
}

/** One series. Appointments on no day of its rule, as after a change of the rule, are events of their own. */
function ofSeries(one: FeedSeriesRow, rows: readonly FeedRow[], { zone, names, word }: Telling) {
  const rule = recurrenceOfRule(one.rule)
  const until = one.until_day ?? one.made_to
  const lastDay = until > LAST_PLANNED_DAY ? LAST_PLANNED_DAY : until
  const days = rule ? daysOf(rule, one.first_day, one.first_day, lastDay) : []
  const byDay = new Map(rows.map((row) => [row.series_day ?? '', row]))
  const onRule = days.flatMap((day) => byDay.get(day) ?? [])
  const [firstDay] = days
  if (firstDay === undefined || onRule.length < 2) return { as: null, besides: rows }
  const events = onRule.map((row) => ({ row, event: toEvent(row, names, word) }))
  const summary = mostCommon(events.map(({ event }) => event.summary))
  const slotOf = (day: string) => `${day}T${one.start_time}`
  const isPlain = ({ start, end, summary: own, isCancelled: isOff }: FeedEvent, day: string) => {
    const at = instantOf(slotOf(day), zone)?.getTime()
    // Calendar programs read a time that daylight saving skips or repeats in different ways, so it is written out.
    if (isUnclear(slotOf(day), zone)) return false
    return at === start.getTime() && end.getTime() - at === one.minutes * 60_000 && own === summary && !isOff
  }
  const as: FeedSeries = {
    id: one.id,
    rule: one.rule,
    first: slotOf(firstDay),
    minutes: one.minutes,
    lastDay,
    summary,
    sequence: one.version - 1,
    modifiedAt: new Date(Math.max(...events.map(({ event }) => event.modifiedAt.getTime()))),
    left: days.filter((day) => !byDay.has(day)).map(slotOf),
    changed: events.flatMap(({ row, event }) => {
      const day = row.series_day ?? ''
      return isPlain(event, day) ? [] : [{ ...event, slot: slotOf(day) }]
    }),
  }
  const told = new Set(onRule.map(({ id }) => id))
  return { as, besides: rows.filter(({ id }) => !told.has(id)) }
}

function mostCommon(texts: readonly string[]): string {
  const counts = [...Map.groupBy(texts, (text) => text)].toSorted(([, a], [, b]) => b.length - a.length)
  return counts[0]?.[0] ?? ''
}
