import { readLookup } from '@caseloom/contracts/lookups/calls.generated'
import { createPerson, readPlacesForPeople } from '@caseloom/contracts/people/new-person-calls.generated'
import { addRelationship } from '@caseloom/contracts/people/relationships/relationship-calls.generated'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '../../../platform/calls/api.ts'
import { forgetLists } from '../../items/index.ts'
import type { PersonTyped } from './person-typed.ts'

export function placesForPeopleQuery() {
  return queryOptions({
    queryKey: ['places-for-people'],
    queryFn: ({ signal }) => send(readPlacesForPeople, {}, { signal }),
  })
}

export function gendersQuery() {
  return queryOptions({
    queryKey: ['lookups', 'genders'],
    queryFn: ({ signal }) => send(readLookup, { params: { name: 'genders' } }, { signal }),
    staleTime: 5 * 60_000,
  })
}

export type NewPerson = {
  /** With Override the member says that this is somebody else than the similar person who exists already. */
  readonly person: PersonTyped & { readonly Override: boolean }
  readonly idempotencyKey: string
}

export const sendNewPerson = ({ person, idempotencyKey }: NewPerson) =>
  send(createPerson, { body: person }, { idempotencyKey })

export type NewRelative = { readonly patient: string; readonly ofType: string }

/** Creates a person and connects them to a patient in one step. */
export const sendNewRelative = ({ patient, ofType }: NewRelative, { person, idempotencyKey }: NewPerson) =>
  send(
    addRelationship,
    { query: { patient, ofType }, body: { id: patient, Person: person } },
    { idempotencyKey: `${idempotencyKey}:${ofType}` },
  )

/** Refetches what a new person makes stale. */
export function forgetPeople(client: QueryClient) {
  forgetLists(client)
  void client.invalidateQueries({ queryKey: ['search'] })
}
