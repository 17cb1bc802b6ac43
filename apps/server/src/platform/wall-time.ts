import type { Clocks } from '@caseloom/contracts/documents/fhir/clocks'
import { FIRST_DAY, LAST_PLANNED_DAY, WallTime } from '@caseloom/contracts/times'
import { Temporal } from 'temporal-polyfill'

/**
 * The instant of a wall time in a zone. A time in a daylight-saving gap moves forward by the gap's length (02:30 becomes 03:30);
 * one that exists twice means the first (product.md 4.6), which Temporal calls 'compatible'. Null if the text is not a real time.
 */
export function instantOf(time: string, zone: string): Date | null {
  if (!WallTime.safeParse(time).success) return null
  try {
    const plain = Temporal.PlainDateTime.from(time, { overflow: 'reject' })
    const instant = plain.toZonedDateTime(zone, { disambiguation: 'compatible' })
    return time < FIRST_DAY || time.slice(0, 10) > LAST_PLANNED_DAY ? null : new Date(instant.epochMilliseconds)
  } catch {
    // Not a calendar date, such as February 30.
    return null
  }
}

/** Whether the clocks of a zone show a time twice or never, when daylight saving ends or begins. */
export function isUnclear(time: string, zone: string): boolean {
  const plain = Temporal.PlainDateTime.from(time)
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    plain.toZonedDateTime(zone, { disambiguation }),
  )
  return earlier?.epochMilliseconds !== later?.epochMilliseconds
}

/** A wall time with the offset that its zone has then: '2026-11-19T14:00:00-05:00'. Text that is no time is returned as it is. */
function withOffset(time: string, zone: string): string {
  const instant = instantOf(time, zone)
  if (instant === null) return time
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(zone)
    .toString({ smallestUnit: 'second', timeZoneName: 'never' })
}

/** What the clocks of a zone show at a moment that has an offset: see the contracts' Clocks. */
export const clocksOf = (zone: string): Clocks => ({
  wallTimeAt(moment) {
    const instant = new Date(moment)
    return Number.isNaN(instant.getTime()) ? null : wallTimeOf(instant, zone)
  },
  withOffset: (wallTime) => withOffset(wallTime, zone),
})

/** What the clocks of a zone show at a wall time: a later one, if they skip it. Text that is no time is returned as it is. */
export function shownAt(time: string, zone: string): string {
  const instant = instantOf(time, zone)
  return instant === null ? time : wallTimeOf(instant, zone)
}

/** An instant as the wall clocks of a zone show it. */
export function wallTimeOf(instant: Date, zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
}
