import { getFirstDay } from '@caseloom/ui/first-day'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import {
  daysFromToday,
  formatAgo,
  formatDay,
  formatNearDay,
  formatNearDayWithin,
  formatNearTimeWithin,
  formatSoon,
  formatTime,
  formatTimeRange,
  setWallClock,
  setWeekStart,
  wallNow,
  weekOf,
} from './times.ts'

vi.stubGlobal('document', { documentElement: {} })

beforeAll(() => setWallClock('2026-11-19T13:12:00'))

describe('wall times are shown as the care model has them, whatever zone the computer is in', () => {
  // spec: directory 249
  test('an hour that this computer skips in spring is shown as it is', () => {
    expect(formatTime('2026-03-08T02:30:00')).toBe('2:30 AM')
  })

  test('the current time is the server’s', () => {
    expect(wallNow()).toMatch(/^2026-11-19T13:12:0/)
  })
})

// spec: directory 253
test.each([
  ['2026-11-19T23:59:00', 'Today'],
  ['2026-11-20T00:00:00', 'Tomorrow'],
  ['2026-11-18T23:59:00', 'Yesterday'],
  ['2026-11-23', 'Mon, Nov 23'],
  ['2027-01-04', 'Mon, Jan 4, 2027'],
])('%s is called %s', (time, words) => {
  expect(formatNearDay(time)).toBe(words)
})

// spec: directory 253
test('a day of this year needs no year', () => {
  expect(formatDay('2026-01-05')).toBe('Mon, Jan 5')
})

test.each([
  ['2026-11-19T14:00:00', 'in 48 min'],
  ['2026-11-19T13:12:00', 'now'],
  ['2026-11-19T14:12:00', null],
  ['2026-11-19T13:00:00', null],
])('%s is soon: %s', (time, words) => {
  expect(formatSoon(time, '2026-11-19T13:12:00')).toBe(words)
})

test.each([
  ['2026-11-19T13:00:00', '12 min'],
  ['2026-11-19T11:12:00', '2 h'],
  ['2026-11-18T13:12:00', 'Yesterday'],
])('%s was %s ago', (time, words) => {
  expect(formatAgo(time, '2026-11-19T13:12:00')).toBe(words)
})

test('near days begin with a small letter within a sentence, and others as always', () => {
  expect(formatNearDayWithin('2026-11-20')).toBe('tomorrow')
  expect(formatNearTimeWithin('2026-11-18T13:12:00')).toBe('yesterday, 1:12 PM')
  expect(formatNearDayWithin('2026-11-12')).toBe('Thu, Nov 12')
})

// spec: directory 255; documents 208
test('a range names its half of the day once', () => {
  expect(formatTimeRange('2026-11-19T14:00:00', '2026-11-19T15:00:00')).toBe('2:00 – 3:00 PM')
  expect(formatTimeRange('2026-11-19T11:30:00', '2026-11-19T12:30:00')).toBe('11:30 AM – 12:30 PM')
})

test('a week begins on Monday, unless the care model says otherwise', () => {
  expect(weekOf('2026-11-22')).toBe('2026-11-16')
  expect(weekOf('2026-11-16T00:00:00')).toBe('2026-11-16')
  setWeekStart('sunday')
  expect([weekOf('2026-11-22'), getFirstDay()]).toEqual(['2026-11-22', 'sun'])
  setWeekStart('monday')
})

test('days are counted from midnight to midnight', () => {
  expect(daysFromToday('2026-11-20T00:00:00')).toBe(1)
  expect(daysFromToday('2026-11-18')).toBe(-1)
})
