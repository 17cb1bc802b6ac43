import type { ServerEvent } from '@caseloom/contracts/items/event'
import { expect, test } from 'vitest'
import { isTouched, namesItem } from './event-keys.ts'

const event = {
  Event: 'item:changed',
  Id: 'item',
  Type: 'APPOINTMENT',
  PersonId: 'person',
  CaseId: 'case',
  ClinicianId: 'clinician',
  Version: 2,
  Position: 7,
} satisfies ServerEvent

// spec: appointments 127; documents 155
test.each([
  [['items', 'item'], true],
  [['items', 'item', 'row'], true],
  [['items', 'other'], false],
  [['people', 'person'], true],
  [['cases', 'case'], true],
  [['cases', 'other'], false],
  [['cases', { person: 'person', q: '' }], true],
  [['cases', { person: 'other' }], false],
  [['cases', { q: 'smith', offset: 0 }], true],
  [['activity', { case: 'case' }, { q: '' }], true],
  [['activity', { case: 'other' }, { q: 'case' }], false],
  [['comments', 'item'], true],
  [['audit', 'item', 0], true],
  [['home'], true],
  [['case-figures', 'case'], true],
  [['case-figures', 'other'], false],
  [['case-courses', 'case'], true],
  [['reports'], false],
  [['search', { q: 'a' }], true],
  [['directory', { q: '' }], true],
  [['session'], false],
  [['lookups', 'genders'], false],
])('a change of an item makes %j stale: %s', (key, isStale) => {
  expect(isTouched(key, event)).toBe(isStale)
})

test('a query with a rule of its own is asked', () => {
  const meta = { isTouchedBy: ({ Type }: { Type: string }) => Type === 'APPOINTMENT' }
  const asked = (Type: 'APPOINTMENT' | 'TODO') => namesItem({ meta, state: {} as never }, { ...event, Type })
  expect([asked('APPOINTMENT'), asked('TODO')]).toEqual([true, false])
})

test('a query that holds several items says by its data which ones', () => {
  const meta = { itemsIn: (data: { ids: string[] }) => data.ids }
  const holding = (data: unknown, how: object | undefined = meta) =>
    namesItem({ meta: how as Record<string, unknown> | undefined, state: { data } as never }, event)

  expect(holding({ ids: ['other', 'item'] })).toBe(true)
  expect(holding({ ids: ['other'] })).toBe(false)
  // Nothing was read yet, or the query does not say.
  expect([holding(undefined), namesItem({ meta: undefined, state: { data: {} } as never }, event)]).toEqual([
    false,
    false,
  ])
})
