import { listReceivers } from '@caseloom/contracts/cases/receiver-calls.generated'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../../platform/calls/api.ts'

/** Colleagues in the whole care model, because the search finds only those whom the reader can see. */
export function colleaguesFoundQuery(q: string) {
  return queryOptions({
    queryKey: ['receivers', q, null],
    queryFn: ({ signal }) => send(listReceivers, { query: { q } }, { signal }),
    enabled: q.length > 0,
    placeholderData: keepPreviousData,
  })
}
