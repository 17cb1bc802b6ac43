import { expect, test } from 'vitest'
import { DEFAULT_WORKING_HOURS, workedOn } from './calendar-rules.ts'
import { WorkingHours } from './calendar.ts'

test('the hours of a member who has not chosen any could be chosen', () => {
  expect(WorkingHours.parse(DEFAULT_WORKING_HOURS)).toEqual(DEFAULT_WORKING_HOURS)
})

test.each([
  ['2026-11-16', { from: 510, until: 1065 }],
  ['2026-11-17', { from: 0, until: 0 }],
  ['2026-11-21', { from: 0, until: 0 }],
  ['2026-11-22', { from: 510, until: 1065 }],
])('on Sundays and Mondays, what is worked on %s is %j', (day, worked) => {
  expect(workedOn(day, { Days: [0, 1], From: '08:30', Until: '17:45' })).toEqual(worked)
})
