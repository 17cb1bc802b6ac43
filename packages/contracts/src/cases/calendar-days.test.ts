import { expect, test } from 'vitest'
import { activeDays, daysBetween, mondayOf, pausedDays, plusDays, weekOf } from './calendar-days.ts'

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-19', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2026-03-01', '2026-02-23'],
  ['2024-02-29', '2024-02-26'],
])('the week of %s starts on Monday %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday)
})

test.each([
  ['2026-11-21', 'sunday', '2026-11-15'],
  ['2026-11-22', 'sunday', '2026-11-22'],
  ['2026-11-23', 'sunday', '2026-11-22'],
  ['2026-11-20', 'saturday', '2026-11-14'],
  ['2026-11-21', 'saturday', '2026-11-21'],
  ['2026-11-22', 'saturday', '2026-11-21'],
  ['2026-11-22', 'monday', '2026-11-16'],
] as const)('the week of %s, which begins on a %s, starts on %s', (day, begins, first) => {
  expect(weekOf(day, begins)).toBe(first)
})

test('days are counted by the calendar, across clock changes and leap days', () => {
  expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2)
  expect(plusDays('2024-02-28', 2)).toBe('2024-03-01')
})

const pauses = [{ from: '2026-10-28', until: '2026-11-12' }]

test.each([
  ['2026-10-19', '2026-11-19', 15],
  ['2026-11-01', '2026-11-03', 2],
  ['2026-11-12', '2026-11-19', 0],
  ['2026-10-01', '2026-10-28', 0],
])('from %s to %s a case was suspended for %i days', (from, until, days) => {
  expect(pausedDays(from, until, pauses)).toBe(days)
})

test('a suspension without an end counts until the day in question', () => {
  expect(pausedDays('2026-10-19', '2026-11-19', [{ from: '2026-11-10', until: null }])).toBe(9)
})

test.each([
  ['2026-10-19', '2026-11-19', 16],
  ['2026-10-30', '2026-11-05', 0],
  ['2026-11-19', '2026-10-19', 0],
])('from %s to %s a case was active for %i days', (from, until, days) => {
  expect(activeDays(from, until, pauses)).toBe(days)
})
