import { plusDays } from '@caseloom/contracts/cases/calendar-days'
import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { instantOf, wallTimeOf } from '../../../../../platform/wall-time.ts'
import type { House } from '../../../../../testing/house.ts'

/** Where and when a life begins. */
export type Place = {
  readonly zone: string
  /** The wall time of the first appointment. */
  readonly start: string
  readonly minutes: number
  readonly now: Date
  /** Times of day at which appointments take place. Few, so that they meet; some of them are skipped or shown twice by the clocks. */
  readonly times: readonly string[]
}

const FROM = Temporal.Instant.from('2026-11-01T00:00:00Z')

/** The first change of a zone's clocks: the day, and a time that they skip or show twice on it. Undefined where they never change. */
function changeOf(zone: string, isSecond: boolean): { readonly day: string; readonly time: string } | undefined {
  const first = FROM.toZonedDateTimeISO(zone).getTimeZoneTransition('next')
  const at = isSecond ? first?.getTimeZoneTransition('next') : first
  if (!at || at.year > 2027) return undefined
  const before = at.subtract({ nanoseconds: 1 })
  const jump = (at.offsetNanoseconds - before.offsetNanoseconds) / 6e10
  // Within what is skipped, or within the hour that comes twice.
  const middle = at.toPlainDateTime().add({ minutes: jump > 0 ? -Math.ceil(jump / 2) : Math.ceil(-jump / 2) })
  return { day: middle.toPlainDate().toString(), time: middle.toPlainTime().toString({ smallestUnit: 'second' }) }
}

/** The zones whose clocks the database knows as this process does, for two years: each has its own list of them, of its own age. */
export async function zonesKnownToBoth(owner: House['owner']): Promise<string[]> {
  const known = Intl.supportedValuesOf('timeZone')
  const { rows } = await owner.query<{ zone: string; at: Date; wall: string }>(
    `select z as zone, t as at, to_char(t at time zone z, 'YYYY-MM-DD"T"HH24:MI:SS') as wall
     from pg_timezone_names n join unnest($1::text[]) z on z = n.name
       cross join generate_series('2026-10-01T00:30:00Z'::timestamptz, '2028-10-01', interval '6 days') t`,
    [known],
  )
  const byZone = Map.groupBy(rows, ({ zone }) => zone)
  return known.filter((zone) => {
    const all = byZone.get(zone) ?? []
    return all.length > 0 && all.every(({ at, wall }) => wallTimeOf(at, zone) === wall)
  })
}

/** Most lives are in zones whose clocks change, and most begin some weeks before that, on the same weekday and at the time that is skipped. */
export const somePlace = (zones: readonly string[]): fc.Arbitrary<Place> => {
  const withChanges = zones.filter((zone) => changeOf(zone, true) !== undefined)
  return fc
    .record({
      zone: fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...withChanges) },
        { weight: 1, arbitrary: fc.constantFrom(...zones) },
      ),
      isSecond: fc.boolean(),
      weeks: fc.integer({ min: -1, max: 6 }),
      days: fc.constantFrom(0, 0, 0, 1, 3, -2),
      time: fc.constantFrom(0, 0, 1, 1, 2, 3, 4),
      minutes: fc.constantFrom(60, 60, 90, 30),
      ahead: fc.integer({ min: -20, max: 14 }),
    })
    .map(({ zone, isSecond, weeks, days, time, minutes, ahead }) => {
      const change = changeOf(zone, isSecond) ?? { day: '2027-02-17', time: '02:30:00' }
      const times = [change.time, '09:00:00', '16:00:00', '00:00:00', '23:30:00']
      const day = plusDays(change.day, days - weeks * 7)
      const start = `${day}T${times[time] ?? '09:00:00'}`
      const now = instantOf(`${plusDays(day, ahead)}T12:10:00`, zone) ?? new Date()
      return { zone, start, minutes, now, times }
    })
}
