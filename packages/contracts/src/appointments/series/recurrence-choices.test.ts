import { expect, test } from 'vitest'
import { monthDayOf, monthWeekOf, weeklyOn, withWeekdayOf } from './recurrence-choices.ts'

// spec: appointments 85
test('a day can repeat every week, on its day of the month, or on its weekday of the month', () => {
  expect(weeklyOn('2026-12-03')).toEqual({ Unit: 'WEEK', Every: 1, Weekdays: [4] })
  expect(monthDayOf('2026-12-03')).toEqual({ Unit: 'MONTH_DAY', Every: 1, MonthDay: 3 })
  expect(monthWeekOf('2026-12-03')).toEqual({ Unit: 'MONTH_WEEK', Every: 1, Week: 1, Weekday: 4 })
})

// spec: appointments 169
test.each([
  ['2026-12-01', 1],
  ['2026-12-07', 1],
  ['2026-12-08', 2],
  ['2026-12-14', 2],
  ['2026-12-21', 3],
  ['2026-12-22', 4],
  ['2026-12-28', 4],
  ['2026-12-29', -1],
  ['2026-12-31', -1],
])('the ordinal of %s is its day divided by seven, rounded up, and a fifth is the last', (day, Week) => {
  expect(monthWeekOf(day)).toMatchObject({ Unit: 'MONTH_WEEK', Week })
})

// spec: appointments 102
test.each([
  [[], [2]],
  [[2], [2]],
  [[4], [2, 4]],
  [
    [0, 6],
    [0, 2, 6],
  ],
])('a weekly recurrence on %j includes the Tuesday of its date, in rising order', (Weekdays, expected) => {
  expect(withWeekdayOf({ Unit: 'WEEK', Every: 2, Weekdays }, '2026-12-01')).toEqual({
    Unit: 'WEEK',
    Every: 2,
    Weekdays: expected,
  })
})

test('a monthly recurrence needs no weekday of its date', () => {
  expect(withWeekdayOf(monthDayOf('2026-12-03'), '2026-12-01')).toEqual(monthDayOf('2026-12-03'))
})
