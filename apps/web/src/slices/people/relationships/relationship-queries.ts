import { readLookup } from '@caseloom/contracts/lookups/calls.generated'
import {
  addRelationship,
  listPersonChoices,
  listRelationships,
  updateRelationship,
} from '@caseloom/contracts/people/relationships/relationship-calls.generated'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { send } from '../../../platform/calls/api.ts'
import { forgetLists } from '../../items/index.ts'

const RELATIONSHIP_PAGE_SIZE = 20

export type RelationshipsWanted = {
  readonly person: string
  readonly case?: string | undefined
  readonly offset: number
}

export function relationshipsQuery({ person, case: caseId, offset }: RelationshipsWanted) {
  const owner = { person, ...(caseId !== undefined && { case: caseId }) }
  return queryOptions({
    queryKey: ['relationships', owner, offset],
    queryFn: ({ signal }) =>
      send(listRelationships, { query: { ...owner, offset, limit: RELATIONSHIP_PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The types of relationships, in the order of Sequence. */
export const relationshipTypesQuery = queryOptions({
  queryKey: ['lookups', 'relationship-types'],
  queryFn: ({ signal }) => send(readLookup, { params: { name: 'relationship-types' } }, { signal }),
  staleTime: 5 * 60_000,
})

export function personChoicesQuery(q: string) {
  return queryOptions({
    queryKey: ['person-choices', q],
    queryFn: ({ signal }) => send(listPersonChoices, { query: { q } }, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
}

export type NewTie = {
  readonly patient: string
  readonly target: string
  readonly ofType: string
  readonly idempotencyKey: string
}

export const addRelationshipMutation = mutationOptions({
  mutationFn: ({ patient, target, ofType, idempotencyKey }: NewTie) =>
    send(addRelationship, { query: { patient, target, ofType }, body: { id: patient } }, { idempotencyKey }),
  onSuccess: (_data, _tie, _result, { client }) => forgetLists(client),
})

export type TypeChange = {
  readonly id: string
  readonly patient: string
  readonly ofType: string
  readonly version: number
}

export const changeRelationshipTypeMutation = mutationOptions({
  mutationFn: ({ id, patient, ofType, version }: TypeChange) =>
    send(updateRelationship, { params: { id }, query: { ofType, patient } }, { version }),
  onSettled: (_data, _error, _change, _result, { client }) => forgetLists(client),
})
