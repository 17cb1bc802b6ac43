import { listCases, readCase } from '@caseloom/contracts/cases/calls.generated'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/calls/api.ts'

const CASES_PAGE_SIZE = 50

export function caseQuery(id: string) {
  return queryOptions({
    queryKey: ['cases', id],
    queryFn: ({ signal }) => send(readCase, { params: { id } }, { signal }),
  })
}

export type CaseFilter = { readonly person?: string | undefined; readonly q: string; readonly offset: number }

/** Without a person, the reader's own cases and those shared with them. */
export function casesQuery({ person, q, offset }: CaseFilter) {
  // The owner is a part of the key by itself, because the event socket uses it to find the lists that a change touches.
  const owner = { ...(person && { person }) }
  const part = { q, offset, limit: CASES_PAGE_SIZE }
  return queryOptions({
    queryKey: ['cases', owner, part],
    queryFn: ({ signal }) => send(listCases, { query: { ...owner, ...part } }, { signal }),
    placeholderData: keepPreviousData,
  })
}
