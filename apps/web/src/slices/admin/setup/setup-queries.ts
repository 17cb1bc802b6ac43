import { readSetup } from '@caseloom/contracts/admin/setup-calls.generated'
import { readServerState } from '@caseloom/contracts/admin/server-calls.generated'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../platform/calls/api.ts'

/** Its key begins as those of the members, so that a change of theirs brings it up to date. */
export const setupQuery = queryOptions({
  queryKey: ['members', 'setup'],
  queryFn: ({ signal }) => send(readSetup, {}, { signal }),
})

/** On home and on the debug page. */
export const serverStateQuery = queryOptions({
  queryKey: ['server-state'],
  queryFn: ({ signal }) => send(readServerState, {}, { signal }),
})
