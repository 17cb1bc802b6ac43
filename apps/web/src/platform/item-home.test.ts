import { expect, test } from 'vitest'
import { homeOf, isCaseSeen } from './item-home.ts'

const person = { Id: 'p', Name: 'Mateo Delgado' }
const ManagedCase = { Id: 'c', Name: 'Mateo Delgado' }

test.each([
  ['an item of an open case leads to it', { ManagedCase, CaseOpen: true }, '/directory/p/c/activity'],
  ['so does one of a closed case', { ManagedCase, CaseOpen: false }, '/directory/p/c/activity'],
  ['without a case it leads to the person', { ManagedCase: null, CaseOpen: null }, '/directory/p/activity'],
  ['of a case that one does not see it leads nowhere', { ManagedCase, CaseOpen: null }, null],
] as const)('%s', (_, item, home) => {
  expect([homeOf(person, item), isCaseSeen(item)]).toEqual([home, home !== null])
})
