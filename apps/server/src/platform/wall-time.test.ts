import { expect, test } from 'vitest'
import { instantOf, wallTimeOf } from './wall-time.ts'

test.each([
  ['Europe/Rome', 'the last minute of winter', '2027-03-28T01:59:00', '2027-03-28T00:59:00.000Z'],
  ['Europe/Rome', 'in the gap: moved forward by its length', '2027-03-28T02:30:00', '2027-03-28T01:30:00.000Z'],
  ['Europe/Rome', 'the first minute of summer', '2027-03-28T03:00:00', '2027-03-28T01:00:00.000Z'],
  ['Europe/Rome', 'the last minute that exists once', '2026-10-25T01:59:00', '2026-10-24T23:59:00.000Z'],
  ['Europe/Rome', 'twice: the first', '2026-10-25T02:30:00', '2026-10-25T00:30:00.000Z'],
  ['Europe/Rome', 'the first minute of winter that exists once', '2026-10-25T03:00:00', '2026-10-25T02:00:00.000Z'],
  ['America/New_York', 'the last minute of winter', '2027-03-14T01:59:00', '2027-03-14T06:59:00.000Z'],
  ['America/New_York', 'in the gap: moved forward by its length', '2027-03-14T02:30:00', '2027-03-14T07:30:00.000Z'],
  ['America/New_York', 'twice: the first', '2026-11-01T01:30:00', '2026-11-01T05:30:00.000Z'],
  ['America/New_York', 'the first minute after', '2026-11-01T02:00:00', '2026-11-01T07:00:00.000Z'],
  ['Europe/Rome', 'a leap day', '2028-02-29T12:00:00', '2028-02-29T11:00:00.000Z'],
  ['America/New_York', 'the end of a leap day', '2028-02-29T23:59:59', '2028-03-01T04:59:59.000Z'],
])('in %s, %s: %s is %s', (zone, _what, wall, instant) => {
  expect(instantOf(wall, zone)?.toISOString()).toBe(instant)
})

test.each([
  '2027-02-29T12:00:00',
  '2026-02-30T12:00:00',
  '2026-04-31T00:00:00',
  '2026-11-19T24:00:00',
  '2026-13-01T00:00:00',
])('%s is not a time', (wall) => {
  expect(instantOf(wall, 'Europe/Rome')).toBeNull()
})

test.each([
  ['Europe/Rome', '2027-03-28', 0],
  ['Europe/Rome', '2026-10-25', 1],
  ['America/New_York', '2027-03-14', 0],
  ['America/New_York', '2026-11-01', 1],
  ['America/New_York', '2028-02-29', 0],
])('every hour in %s around %s has its wall time, and only a repeated hour is ambiguous', (zone, day, twice) => {
  const start = new Date(`${day}T00:00:00Z`).getTime() - 6 * 3_600_000
  const instants = Array.from({ length: 48 }, (_, hour) => new Date(start + hour * 3_600_000))

  const walls = instants.map((instant) => wallTimeOf(instant, zone))
  const moved = instants.filter((instant, index) => {
    const back = instantOf(walls[index] ?? '', zone)
    // When clocks go back, the second of the two equal hours is read as the first.
    return back?.getTime() !== instant.getTime()
  })

  expect(new Set(walls).size).toBe(48 - moved.length)
  expect(moved.length).toBe(twice)
  expect(walls).toEqual(walls.toSorted())
})
