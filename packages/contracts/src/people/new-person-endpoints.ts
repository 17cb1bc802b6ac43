import { endpoint } from '../endpoint.ts'
import { NewPerson, PlacesForPeople } from './new-person.ts'
import { Person } from './person.ts'

export const readPlacesForPeople = endpoint({
  method: 'GET',
  path: '/api/new/person',
  summary: 'The groups in which the reader may create people',
  caller: 'member',
  answer: PlacesForPeople,
  problems: ['session.required'],
})

/**
 * Refused with 409 if the person may already exist. `Values.Candidates` (SamePerson) lists the matches that the reader sees.
 * `Values.Unseen` is true if somebody the reader cannot see has exactly this name and birth date.
 */
export const createPerson = endpoint({
  method: 'POST',
  path: '/api/new/person',
  summary: 'Create a person',
  caller: 'member',
  creates: true,
  body: NewPerson.meta({
    examples: [{ FirstName: 'Maya', LastName: 'Okafor', DOB: '2012-02-29', Phone: '2155550148', Override: false }],
  }),
  answer: Person,
  problems: [
    'session.required',
    'request.invalid',
    'person.same_name',
    'request.too_many',
    'person.no_group',
    'person.group_forbidden',
    'request.idempotency_key_reused',
  ],
})
