import { expect, test } from 'vitest'
import { familyOf, homeOf, isCaseSeen } from './item-home.ts'

const person = { Id: 'p', Name: 'Mateo Delgado' }
const ManagedCase = { Id: 'c', Name: 'Mateo Delgado' }

test.each([
  [
    'an item of an open case leads to it',
    { ManagedCase, CaseOpen: true, CasePersonId: 'p' },
    '/directory/p/c/activity',
  ],
  ['so does one of a closed case', { ManagedCase, CaseOpen: false, CasePersonId: 'p' }, '/directory/p/c/activity'],
  [
    'without a case it leads to the person',
    { ManagedCase: null, CaseOpen: null, CasePersonId: null },
    '/directory/p/activity',
  ],
  ['of a case that one does not see it leads nowhere', { ManagedCase, CaseOpen: null, CasePersonId: null }, null],
] as const)('%s', (_, item, home) => {
  expect([homeOf(person, item), isCaseSeen(item)]).toEqual([home, home !== null])
})

test('from a session with a parent only, the case is reached through its patient', () => {
  const mother = { Id: 'm', Name: 'Carmen Delgado' }
  const session = { ManagedCase, CaseOpen: true, CasePersonId: 'p' }
  expect([homeOf(mother, session), familyOf(mother, session)]).toEqual(['/directory/p/c/activity', 'Mateo Delgado'])
})
