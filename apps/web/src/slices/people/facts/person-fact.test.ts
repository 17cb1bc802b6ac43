import { expect, test, vi } from 'vitest'
import { factChoices, factWords, heldValue, sentValue } from './person-fact.ts'

vi.stubGlobal('document', { documentElement: {} })

const genders = [{ id: 'f', label: 'Female' }]

test.each([
  ['DOB', '2014-03-02', '2014-03-02', 'Mar 2, 2014'],
  ['DOB', '', null, ''],
  ['Number', 'FT-1', 'FT-1', 'FT-1'],
  ['Gender', 'f', 'f', 'Female'],
  ['Gender', '', null, 'Not given'],
  ['Professional', 'yes', true, 'Yes'],
  ['Professional', 'no', false, 'No'],
  ['Type', 'CONTACT', 'CONTACT', 'Contact'],
] as const)('%s held as %j is sent as %j and read as %j', (fact, held, sent, words) => {
  expect([sentValue(fact, held), factWords(fact, held, factChoices(fact, genders))]).toEqual([sent, words])
})

test.each([
  [true, 'yes'],
  [false, 'no'],
  [null, ''],
  ['2014-03-02', '2014-03-02'],
])('somebody else’s correction to %j is held as %j', (current, held) => {
  expect(heldValue(current)).toBe(held)
})
