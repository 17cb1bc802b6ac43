import type { ContactItem } from '@caseloom/contracts/people/person'
import { expect, test } from 'vitest'
import { shownContacts } from './contact-filter.ts'

const contact = (given: Partial<ContactItem>): ContactItem => ({
  Id: '01a00000-0000-7000-8000-000000000001',
  Type: 'OTHER',
  Name: '',
  Description: 'something',
  Value: '',
  Preferred: false,
  MayText: true,
  MayLeaveVoicemail: true,
  MayMail: true,
  ...given,
})

// spec: home 44
test('an item without a description is hidden', () => {
  expect(shownContacts([contact({ Description: ' ' }), contact({})], '')).toHaveLength(1)
})

// spec: home 45, 74, 128; directory 134
test.each(['juniper', 'HOME', 'street addr'])('%s finds an item by description, name or type', (term) => {
  const home = contact({ Type: 'STREET_ADDRESS', Name: 'Home', Description: '418 Juniper St' })

  expect(shownContacts([home, contact({})], term)).toEqual([home])
})
