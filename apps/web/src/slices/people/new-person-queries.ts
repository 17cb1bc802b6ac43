import { readLookup } from '@caseloom/contracts/lookups/endpoints'
import { createPerson, readPlacesForPeople } from '@caseloom/contracts/people/new-person-endpoints'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/api.ts'
import { forgetLists } from '../items/index.ts'
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

export type PersonWish = {
  readonly typed: PersonTyped
  /** Somebody like this is there already; this is somebody else. */
  readonly isOverride: boolean
  readonly idempotencyKey: string
}

export const createPersonMutation = mutationOptions({
  mutationFn: ({ typed, isOverride, idempotencyKey }: PersonWish) =>
    send(createPerson, { body: { ...typed, Override: isOverride } }, { idempotencyKey }),
  onSuccess: (_data, _wish, _result, { client }) => {
    forgetLists(client)
    void client.invalidateQueries({ queryKey: ['search'] })
  },
})
