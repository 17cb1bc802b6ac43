import { listTemplates } from '@caseloom/contracts/documents/calls.generated'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../platform/calls/api.ts'

export const templatesQuery = queryOptions({
  queryKey: ['templates'],
  queryFn: ({ signal }) => send(listTemplates, {}, { signal }),
  staleTime: 60_000,
})
