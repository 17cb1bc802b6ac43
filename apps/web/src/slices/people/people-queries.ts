import { listDirectory, readPerson } from '@caseloom/contracts/people/calls.generated'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/calls/api.ts'

const DIRECTORY_PAGE_SIZE = 20

export type DirectoryFilter = { readonly q: string; readonly kinds: readonly string[]; readonly offset: number }

export function directoryQuery({ q, kinds, offset }: DirectoryFilter) {
  const query = { q, type: kinds.join('|'), offset, limit: DIRECTORY_PAGE_SIZE }
  return queryOptions({
    queryKey: ['directory', query],
    queryFn: ({ signal }) => send(listDirectory, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function personQuery(id: string) {
  return queryOptions({
    queryKey: ['people', id],
    queryFn: ({ signal }) => send(readPerson, { params: { id } }, { signal }),
  })
}
