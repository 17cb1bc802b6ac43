import { queryOptions } from '@tanstack/react-query'
import { readContent } from '../../platform/calls/content.ts'

/** The bytes of a file, which never change under one hash. */
export function contentQuery(id: string, hash: string) {
  return queryOptions({
    queryKey: ['content', id, hash],
    queryFn: ({ signal }) => readContent(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
}
