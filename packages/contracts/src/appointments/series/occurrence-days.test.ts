import * as fc from 'fast-check'
import { RRuleTemporal } from 'rrule-temporal'
import { describe, expect, test } from 'vitest'
import { plusDays } from '../../cases/calendar-days.ts'
import { daysOf, eachDayOf } from './occurrence-days.ts'
import { MAX_EVERY_MONTHS, MAX_EVERY_WEEKS } from './recurrence-rules.ts'
import type { Recurrence } from './recurrence.ts'
import { ruleText } from './rule-texts.ts'

const days = fc.integer({ min: 0, max: 366 * 60 }).map((number) => plusDays('1990-01-01', number))
const few = (most: number) => fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: most }))
const rules: fc.Arbitrary<Recurrence> = fc.oneof(
  fc.record({
    Unit: fc.constant('WEEK' as const),
    Every: few(MAX_EVERY_WEEKS),
    Weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
  }),
  fc.record({
    Unit: fc.constant('MONTH_DAY' as const),
    Every: few(MAX_EVERY_MONTHS),
    MonthDay: fc.integer({ min: 1, max: 31 }),
  }),
  fc.record({
    Unit: fc.constant('MONTH_WEEK' as const),
    Every: few(MAX_EVERY_MONTHS),
    Week: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, -1 as const),
    Weekday: fc.integer({ min: 0, max: 6 }),
  }),
)

const DAY = 86_400_000
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY
/** December 29, 1969 was a Monday. */
const weekOf = (day: string) => Math.floor((numberOf(day) + 3) / 7)

/** Whether a rule gives a day, asked of the day alone. Knows nothing of how daysOf counts. */
function isGiven(rule: Recurrence, phase: string, day: string): boolean {
  const date = new Date(numberOf(day) * DAY)
  if (rule.Unit === 'WEEK')
    return (weekOf(day) - weekOf(phase)) % rule.Every === 0 && rule.Weekdays.includes(date.getUTCDay())
  const begin = new Date(numberOf(phase) * DAY)
  const years = date.getUTCFullYear() - begin.getUTCFullYear()
  if ((years * 12 + date.getUTCMonth() - begin.getUTCMonth()) % rule.Every !== 0) return false
  if (rule.Unit === 'MONTH_DAY') return date.getUTCDate() === rule.MonthDay
  if (date.getUTCDay() !== rule.Weekday) return false
  const isLast = new Date((numberOf(day) + 7) * DAY).getUTCMonth() !== date.getUTCMonth()
  return rule.Week === -1 ? isLast : Math.ceil(date.getUTCDate() / 7) === rule.Week
}

function* everyDay(from: string, to: string) {
  for (let day = from; day <= to; day = plusDays(day, 1)) yield day
}

describe('the days of a rule', () => {
  test('are those that the rule gives when each day is asked alone, before the phase as well', () => {
    const span = fc.integer({ min: 0, max: 800 })
    fc.assert(
      fc.property(rules, days, days, span, (rule, phase, from, length) => {
        const to = plusDays(from, length)
        expect(daysOf(rule, phase, from, to)).toEqual(
          [...everyDay(from, to)].filter((day) => isGiven(rule, phase, day)),
        )
      }),
      { numRuns: 400 },
    )
  })

  test('are those of RFC 5545, as rrule-temporal reads the rule from its text', () => {
    fc.assert(
      fc.property(
        rules,
        days,
        fc.integer({ min: 0, max: 1500 }),
        fc.integer({ min: 0, max: 1500 }),
        (rule, phase, ahead, length) => {
          const from = plusDays(phase, ahead)
          const to = plusDays(from, length)
          const rruleString = `DTSTART;TZID=UTC:${phase.replaceAll('-', '')}T000000\nRRULE:${ruleText(rule)}`
          const found = new RRuleTemporal({ rruleString }).between(
            new Date(numberOf(from) * DAY),
            new Date(numberOf(to) * DAY),
            true,
          )
          expect(daysOf(rule, phase, from, to)).toEqual(found.map((each) => each.toPlainDate().toString()))
        },
      ),
      { numRuns: 500 },
    )
  })
})

test('a month without the day is left out', () => {
  const rule: Recurrence = { Unit: 'MONTH_DAY', Every: 1, MonthDay: 31 }
  expect(daysOf(rule, '2026-01-31', '2026-01-31', '2026-08-31')).toEqual(
    ['01', '03', '05', '07', '08'].map((month) => `2026-${month}-31`),
  )
})

test('every second week begins on Monday, so that the Sunday after a Tuesday is in the same week', () => {
  const rule: Recurrence = { Unit: 'WEEK', Every: 2, Weekdays: [0, 2] }
  expect(daysOf(rule, '2026-12-01', '2026-11-30', '2026-12-20')).toEqual([
    '2026-12-01',
    '2026-12-06',
    '2026-12-15',
    '2026-12-20',
  ])
})

test('a rule that no month has ends with the calendar, within 100 ms', () => {
  const before = performance.now()
  const rule: Recurrence = { Unit: 'MONTH_DAY', Every: 12, MonthDay: 31 }
  expect(daysOf(rule, '2026-02-01', '2026-02-01', '9999-12-31')).toEqual([])
  const daily: Recurrence = { Unit: 'WEEK', Every: 1, Weekdays: [0, 1, 2, 3, 4, 5, 6] }
  expect([...eachDayOf(daily, '2026-02-01', '9999-12-28')]).toHaveLength(4)
  expect([...eachDayOf({ Unit: 'MONTH_DAY', Every: 1, MonthDay: 31 }, '2026-01-31', '9999-12-02')]).toEqual([
    '9999-12-31',
  ])
  expect(performance.now() - before).toBeLessThan(100)
})
