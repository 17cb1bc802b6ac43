import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'

/** How many zones, each over a span of years, are kept. An installation has as many as its care models have zones and long series. */
const MOST_KEPT = 32
const kept = new Map<string, unknown[]>()

/**
 * A zone's clocks over the years of the given days, and one before and after, as RFC 5545 has them: one part for each change. Rules of change
 * would say the same in fewer lines, but they change with the law, and the list is exact. Finding the changes of two centuries is most of the work of a
 * feed and the same for all feeds, so it is kept.
 */
export function timeZonePart(zone: string, days: readonly string[]): ICAL.Component {
  const years = days.map((day) => Number(day.slice(0, 4)))
  if (years.length === 0) throw new Error('A zone without days')
  const [first, last] = [Math.min(...years) - 1, Math.max(...years) + 1]
  const key = `${zone} ${first} ${last}`
  const part = kept.get(key) ?? partOf(zone, first, last)
  // The one for which nobody has asked for longest makes room.
  kept.delete(key)
  const [oldest] = kept.keys()
  if (oldest !== undefined && kept.size >= MOST_KEPT) kept.delete(oldest)
  kept.set(key, part)
  return new ICAL.Component(part)
}

type Change = { readonly at: Temporal.Instant; readonly from: number; readonly to: number }

function partOf(zone: string, first: number, last: number): unknown[] {
  const part = new ICAL.Component('vtimezone')
  part.updatePropertyWithValue('tzid', zone)
  const changes = changesOf(zone, first, last + 1)
  const end = Temporal.PlainDate.from({ year: last + 1, month: 1, day: 1 }).toZonedDateTime(zone).epochMilliseconds
  changes.forEach((change, place) => {
    if (change.at.epochMilliseconds < end) part.addSubcomponent(observance(change, isSummer(changes, place)))
  })
  return part.toJSON() as unknown[]
}

/** Every change of the clocks from one year to another, both included. What they show at first counts as one. */
function changesOf(zone: string, first: number, last: number): Change[] {
  const start = Temporal.PlainDate.from({ year: first, month: 1, day: 1 }).toZonedDateTime(zone)
  const changes = [{ at: start.toInstant(), from: start.offsetNanoseconds, to: start.offsetNanoseconds }]
  let before = start
  for (
    let at = start.getTimeZoneTransition('next');
    at !== null && at.year <= last;
    at = at.getTimeZoneTransition('next')
  ) {
    changes.push({ at: at.toInstant(), from: before.offsetNanoseconds, to: at.offsetNanoseconds })
    before = at
  }
  return changes
}

/** What the clocks show from a change on. Its beginning is written as the clocks before it would show it. */
function observance({ at, from, to }: Change, isDaylight: boolean): ICAL.Component {
  const part = new ICAL.Component(isDaylight ? 'daylight' : 'standard')
  const wall = at.toZonedDateTimeISO(offsetText(from)).toPlainDateTime()
  part.updatePropertyWithValue('dtstart', ICAL.Time.fromDateTimeString(wall.toString({ smallestUnit: 'second' })))
  part.updatePropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromString(offsetText(from)))
  part.updatePropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromString(offsetText(to)))
  return part
}

const YEAR_MS = 366 * 86_400_000

/** Ahead of what the clocks show at some time within a year. */
function isSummer(changes: readonly Change[], place: number): boolean {
  const change = changes[place]
  if (!change) return false
  for (const later of changes.slice(place + 1)) {
    if (later.at.epochMilliseconds - change.at.epochMilliseconds > YEAR_MS) return false
    if (later.to < change.to) return true
  }
  return false
}

function offsetText(nanoseconds: number): string {
  const minutes = Math.round(Math.abs(nanoseconds) / 60e9)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${nanoseconds < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
