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

test.each([
  ['before its first day', '2026-11-20T00:00:00', '2026-11-23T00:00:00', 'planned'],
  ['on its first day', '2026-11-19T00:00:00', '2026-11-22T00:00:00', 'under-way'],
  ['on a day in between', '2026-11-18T00:00:00', '2026-11-21T00:00:00', 'under-way'],
  ['on its last day', '2026-11-17T00:00:00', '2026-11-20T00:00:00', 'under-way'],
  ['on its only day', '2026-11-19T00:00:00', '2026-11-20T00:00:00', 'under-way'],
  ['after its last day', '2026-11-16T00:00:00', '2026-11-19T00:00:00', 'past'],
] as const)('an event is, %s, %s to %s %s', (_, begins, Due, standing) => {
  expect(openStanding({ Type: 'EVENT', Date: begins, Due }, now)).toBe(standing)
})

test('nothing but an event is under way: an appointment waits for its outcome from its beginning', () => {
  const of = { Date: '2026-11-19T13:00:00', Due: '2026-11-19T14:00:00' }
  expect(openStanding({ Type: 'APPOINTMENT', ...of }, now)).toBe('planned')
})
