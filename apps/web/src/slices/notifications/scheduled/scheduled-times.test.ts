import { expect, test } from 'vitest'
import { timeForLater } from './scheduled-times.ts'

const morning = '2026-11-20T09:00:00'

test.each([
  ['about nothing that begins', '2026-11-19T14:00:00', undefined, morning],
  ['about what begins after it', '2026-11-19T14:00:00', '2026-11-24T16:00:00', morning],
  ['about what has begun', '2026-11-19T14:00:00', '2026-11-19T13:30:00', morning],
  ['about the same day: an hour before', '2026-11-19T14:00:00', '2026-11-19T17:30:00', '2026-11-19T16:30:00'],
  ['about nine in the morning: an hour before', '2026-11-19T14:00:00', morning, '2026-11-20T08:00:00'],
  ['about the early morning: the evening before', '2026-11-19T14:00:00', '2026-11-20T08:30:00', '2026-11-19T18:00:00'],
  ['about the early morning, in the night: late', '2026-11-19T22:00:00', '2026-11-20T08:30:00', morning],
  ['about what begins too soon: late', '2026-11-19T14:00:00', '2026-11-19T15:10:00', morning],
])('a message for later %s', (_what, now, startsAt, expected) => {
  expect(timeForLater(startsAt, now)).toBe(expected)
})
