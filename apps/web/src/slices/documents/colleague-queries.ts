import { listReceivers } from '@caseloom/contracts/cases/receiver-endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/api.ts'

/** Colleagues of the whole care model: the search knows only those whom the reader sees. */
export function colleaguesFoundQuery(q: string) {
  return queryOptions({
    queryKey: ['receivers', q, null],
    queryFn: ({ signal }) => send(listReceivers, { query: { q } }, { signal }),
    enabled: q.length > 0,
    placeholderData: keepPreviousData,
  })
}
