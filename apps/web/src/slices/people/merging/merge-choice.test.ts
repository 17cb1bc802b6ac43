import { expect, test } from 'vitest'
import { takenFields } from './merge-choice.ts'

const fields = [
  { Field: 'DOB', Survivor: null, Merged: '2014-03-02' },
  { Field: 'Number', Survivor: 'FT-1', Merged: null },
  { Field: 'Title', Survivor: 'Ms', Merged: 'Dr' },
  { Field: 'LastName', Survivor: 'Quispe', Merged: 'Quispe' },
] as const

test('a merge fills empty fields and keeps the others', () => {
  expect(takenFields(fields, new Map())).toEqual(['DOB'])
})

test('a chosen value counts, even if it is empty', () => {
  const chosen = new Map([
    ['DOB', false],
    ['Number', true],
    ['Title', true],
  ] as const)
  expect(takenFields(fields, chosen)).toEqual(['Number', 'Title'])
})
