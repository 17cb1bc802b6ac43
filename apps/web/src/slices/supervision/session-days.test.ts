import { expect, test } from 'vitest'
import { formatNumericDay, formatSessionDay } from './session-days.ts'

// spec: directory 254
test('session dates in supervision are a weekday and numbers, as ddd, MM-dd-yyyy', () => {
  expect(formatSessionDay('2026-11-12T14:00:00')).toBe('Thu, 11-12-2026')
  expect(formatNumericDay('2026-12-01')).toBe('12-01-2026')
})
