import { searchItems } from '@caseloom/contracts/search/calls.generated'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/calls/api.ts'

/** The number of results to request. */
export const SHOWN = 20

export function searchQuery(term: string, kinds: readonly string[]) {
  return queryOptions({
    queryKey: ['search', { q: term, kinds }],
    queryFn: ({ signal }) =>
      send(searchItems, { query: { q: term, kinds: kinds.join('|'), limit: SHOWN } }, { signal }),
    enabled: term !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
}
