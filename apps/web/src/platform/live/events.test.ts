import type { ServerEvent } from '@caseloom/contracts/items/event'
import { expect, test } from 'vitest'
import { positionAfter } from './events.ts'

const changed = {
  Event: 'item:changed',
  Id: 'a',
  Type: 'APPOINTMENT',
  PersonId: null,
  CaseId: null,
  ClinicianId: null,
  Version: 1,
} as const

test.each<[string, number | undefined, ServerEvent, number | undefined]>([
  ['a change moves the page on', 7, { ...changed, Position: 8 }, 8],
  ['a gap without a position keeps what was reached', 7, { Event: 'catch-up', Position: 0 }, 7],
  ['a gap before anything was heard leaves it unknown', undefined, { Event: 'catch-up', Position: 0 }, undefined],
  ['a gap with a position is where the page asked from', 7, { Event: 'catch-up', Position: 9 }, 9],
])('%s', (_fact, before, event, after) => {
  expect(positionAfter(before, event)).toBe(after)
})
