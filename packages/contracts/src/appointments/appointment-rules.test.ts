import { expect, test } from 'vitest'
import { minutesBetween, nextQuarterHour, plusMinutes } from './appointment-rules.ts'

test.each([
  ['2026-11-19T13:30:00', '2026-11-19T13:30:00'],
  ['2026-11-19T13:30:01', '2026-11-19T13:45:00'],
  ['2026-11-19T13:31:20', '2026-11-19T13:45:00'],
  ['2026-11-19T23:46:00', '2026-11-20T00:00:00'],
  ['2026-12-31T23:59:59', '2027-01-01T00:00:00'],
])('after %s the next full quarter hour is %s', (now, quarter) => {
  expect(nextQuarterHour(now)).toBe(quarter)
})

// spec: appointments 159
test('an hour is sixty minutes over midnight too', () => {
  expect(plusMinutes('2026-11-19T23:30:00', 60)).toBe('2026-11-20T00:30:00')
  expect(minutesBetween('2026-11-19T23:30:00', '2026-11-20T00:30:00')).toBe(60)
})
