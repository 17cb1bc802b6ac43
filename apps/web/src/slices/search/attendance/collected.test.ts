import { expect, test } from 'vitest'
import { refusalToCollect, toggleCollected } from './collected.ts'
import type { FoundItem } from '../found-items.ts'

const item = (Id: string): FoundItem => ({
  Id,
  RefId: null,
  Name: Id,
  Description: null,
  Type: 'PATIENT',
  Status: null,
  StatusClass: null,
  Photo: null,
  Date: null,
})

test('a person chosen twice is removed again, and the order of choosing is kept', () => {
  const chosen = ['a', 'b', 'a', 'c', 'a'].reduce<readonly FoundItem[]>(
    (before, id) => toggleCollected(before, item(id)),
    [],
  )
  expect(chosen.map(({ Id }) => Id)).toEqual(['b', 'c', 'a'])
})

test.each([
  ['PATIENT', false, null],
  ['CLINICIAN', true, null],
  ['contact', true, null],
  ['relationship;;mother', true, null],
  ['CASE', false, null],
  ['CASE', true, 'phone'],
  ['managedcase', true, 'phone'],
  ['APPOINTMENT', false, 'unknown'],
  ['', false, 'nameless'],
])('the type %j, on a phone %s, is refused by %j', (Type, isPhone, refusal) => {
  expect(refusalToCollect({ Id: 'i', Type }, isPhone)).toBe(refusal)
})
