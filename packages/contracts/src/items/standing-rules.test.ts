import { expect, test } from 'vitest'
import { openStanding } from './standing-rules.ts'

const now = '2026-11-19T13:12:00'

test.each([
  ['APPOINTMENT', '2026-11-19T13:13:00', 'planned'],
  ['APPOINTMENT', '2026-11-19T13:12:00', 'no-outcome'],
  ['APPOINTMENT', '2026-11-12T10:00:00', 'no-outcome'],
  ['APPOINTMENT', '2026-11-20T00:00:00', 'planned'],
  ['DOCFORM', '2026-11-20T17:00:00', 'planned'],
  ['DOCFORM', '2026-11-19T09:00:00', 'due-today'],
  ['DOCFORM', '2026-11-18T23:59:00', 'overdue'],
  ['DOCFORM', null, 'planned'],
  ['EVENT', '2026-11-20T00:00:00', 'planned'],
  ['EVENT', '2026-11-19T00:00:00', 'past'],
  ['INCIDENT', '2026-11-02T10:00:00', 'to-follow-up'],
] as const)('an open %s due %s is %s', (Type, Due, standing) => {
  expect(openStanding({ Type, Due }, now)).toBe(standing)
})
