import { readVersions } from '@caseloom/contracts/admin/calls.generated'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/calls/api.ts'

export const versionsQuery = queryOptions({
  queryKey: ['versions'],
  queryFn: ({ signal }) => send(readVersions, {}, { signal }),
})
