import { listReceivers } from '@caseloom/contracts/cases/receiver-calls.generated'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../../platform/calls/api.ts'

/** Colleagues and groups by part of their name, or the clinicians of one group. */
export function receiversQuery(q: string, group?: string) {
  return queryOptions({
    queryKey: ['receivers', q, group ?? null],
    queryFn: ({ signal }) => send(listReceivers, { query: { q, ...(group && { group }) } }, { signal }),
    placeholderData: keepPreviousData,
  })
}
