import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysBetween, plusDays } from '../cases/calendar-days.ts'
import { defaultPeriod, isPeriod, namedPeriods, partsOf, periodBefore, periodNamed } from './period-rules.ts'

const TODAY = '2026-11-19'

test('without a choice a report covers twelve calendar weeks, this one included', () => {
  expect(defaultPeriod(TODAY, 'monday')).toEqual({ from: '2026-08-31', to: '2026-11-22' })
  expect(defaultPeriod('2026-11-22', 'monday')).toEqual({ from: '2026-08-31', to: '2026-11-22' })
  expect(defaultPeriod('2026-11-23', 'monday')).toEqual({ from: '2026-09-07', to: '2026-11-29' })
})

test.each([
  ['weeks-4', '2026-10-26', '2026-11-22'],
  ['weeks-12', '2026-08-31', '2026-11-22'],
  ['this-month', '2026-11-01', '2026-11-30'],
  ['last-month', '2026-10-01', '2026-10-31'],
  ['this-quarter', '2026-10-01', '2026-12-31'],
  ['last-quarter', '2026-07-01', '2026-09-30'],
  ['this-year', '2026-01-01', '2026-12-31'],
  ['last-year', '2025-01-01', '2025-12-31'],
] as const)('on November 19 "%s" is from %s to %s', (name, from, to) => {
  expect(periodNamed(name, TODAY, 'monday')).toEqual({ from, to })
})

test.each([
  ['last-month', '2026-12-01', '2026-12-31'],
  ['last-quarter', '2026-10-01', '2026-12-31'],
  ['last-year', '2026-01-01', '2026-12-31'],
] as const)('in January "%s" is of the year before', (name, from, to) => {
  expect(periodNamed(name, '2027-01-15', 'monday')).toEqual({ from, to })
})

const day = fc.integer({ min: 0, max: 4000 }).map((days) => plusDays('2020-01-01', days))
const period = fc.tuple(day, fc.nat({ max: 800 })).map(([from, length]) => ({ from, to: plusDays(from, length) }))

test('the parts of a period follow each other without a gap, from its first day to its last', () => {
  fc.assert(
    fc.property(period, ({ from, to }) => {
      const parts = partsOf({ from, to }, 'monday')
      expect([parts[0]?.from, parts.at(-1)?.to]).toEqual([from, to])
      expect(parts.every((part) => part.from <= part.to)).toBe(true)
      expect(parts.slice(1).map((next) => next.from)).toEqual(parts.slice(0, -1).map((part) => plusDays(part.to, 1)))
      expect(parts.length).toBeLessThanOrEqual(28)
    }),
  )
})

test('half a year is shown in weeks, a year in months', () => {
  expect(partsOf({ from: '2026-06-01', to: '2026-11-22' }, 'monday')).toHaveLength(25)
  expect(partsOf({ from: '2026-01-01', to: '2026-12-31' }, 'monday')).toHaveLength(12)
})

test('a period is compared with as many days right before it', () => {
  fc.assert(
    fc.property(period, ({ from, to }) => {
      const before = periodBefore({ from, to })
      expect(plusDays(before.to, 1)).toBe(from)
      expect(daysBetween(before.from, before.to)).toBe(daysBetween(from, to))
    }),
  )
})

test('a named period is a period, whatever the day', () => {
  fc.assert(
    fc.property(day, fc.constantFrom(...namedPeriods), (today, name) => {
      expect(isPeriod(periodNamed(name, today, 'monday'))).toBe(true)
    }),
  )
})
