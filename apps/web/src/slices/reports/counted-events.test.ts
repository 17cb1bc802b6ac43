import { expect, test } from 'vitest'
import type { ItemChanged } from '../../platform/live/event-keys.ts'
import { countedWith } from './counted-events.ts'

const event = { Type: 'APPOINTMENT', Id: 'item', CaseId: 'case' } as ItemChanged

test.each([
  [{}, true],
  [{ case: 'case' }, true],
  [{ case: 'item' }, true],
  [{ case: 'other' }, false],
])('figures with the filters %j may count an appointment of the case: %s', (filters, isTouched) => {
  expect(countedWith(filters).isTouchedBy(event)).toBe(isTouched)
})

test('an item that no figure counts leaves the reports as they are', () => {
  expect(countedWith({}).isTouchedBy({ ...event, Type: 'TODO' })).toBe(false)
})
