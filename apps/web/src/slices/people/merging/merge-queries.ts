import type { Kind } from '@caseloom/contracts/items/item'
import type { MergeField } from '@caseloom/contracts/people/merging/merge'
import {
  listMerges,
  mergePeople,
  previewMerge,
  refuteDuplicate,
  undoMerge,
} from '@caseloom/contracts/people/merging/merge-calls.generated'
import { searchItems } from '@caseloom/contracts/search/calls.generated'
import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '../../../platform/calls/api.ts'
import { personQuery } from '../people-queries.ts'

/** People of certain kinds, found by name. */
export function peopleChoicesQuery(q: string, kinds: readonly Kind[]) {
  const query = { q, kinds: kinds.join('|'), limit: 10 }
  return queryOptions({
    queryKey: ['search', query],
    queryFn: ({ signal }) => send(searchItems, { query }, { signal }),
    enabled: q.length > 0,
    placeholderData: keepPreviousData,
  })
}

/** Both people as they are now, fetched again whenever the dialog gets there. */
export function mergePreviewQuery(id: string, other: string | null) {
  return queryOptions({
    queryKey: ['people', id, 'merge', other],
    queryFn: ({ signal }) => send(previewMerge, { params: { id }, query: { with: other ?? id } }, { signal }),
    enabled: other !== null,
    gcTime: 0,
  })
}

export function mergesQuery(id: string) {
  return queryOptions({
    queryKey: ['people', id, 'merges'],
    queryFn: ({ signal }) => send(listMerges, { params: { id }, query: { limit: 100 } }, { signal }),
  })
}

/** Two people became one, or two again. Anything on the screen may name either. */
const askAllAnew = (queryClient: QueryClient) => queryClient.invalidateQueries()

type Merging = {
  readonly id: string
  readonly version: number
  readonly other: string
  readonly take: MergeField[]
  readonly idempotencyKey: string
}

export const mergeMutation = mutationOptions({
  mutationFn: ({ id, version, other, take, idempotencyKey }: Merging) =>
    send(mergePeople, { params: { id }, body: { Merged: other, Take: take } }, { version, idempotencyKey }),
  onSuccess: (_data, _variables, _result, { client }) => askAllAnew(client),
})

export const undoMergeMutation = mutationOptions({
  mutationFn: (id: string) => send(undoMerge, { params: { id } }),
  onSuccess: (_data, _variables, _result, { client }) => askAllAnew(client),
})

export function refuteDuplicateMutation(id: string) {
  return mutationOptions({
    mutationFn: (other: string) => send(refuteDuplicate, { params: { id }, body: { Other: other } }),
    onSuccess: (person, _other, _result, { client }) => {
      client.setQueryData(personQuery(id).queryKey, person)
      void client.invalidateQueries({ queryKey: ['people'] })
    },
  })
}
