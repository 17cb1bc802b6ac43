import {
  connectSingleSignOn,
  disconnectSingleSignOn,
  readSingleSignOn,
} from '@caseloom/contracts/accounts/single-sign-on-calls.generated'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { send } from '../../../platform/calls/api.ts'

export const singleSignOnQuery = queryOptions({
  queryKey: ['single sign-on'],
  queryFn: ({ signal }) => send(readSingleSignOn, {}, { signal }),
  staleTime: 0,
})

/** Returns the address of the organization's page, to which the browser goes then. */
export const connectMutation = mutationOptions({
  mutationFn: (body: { readonly Password: string }) => send(connectSingleSignOn, { body }),
})

export const disconnectMutation = mutationOptions({
  mutationFn: () => send(disconnectSingleSignOn, {}),
  onSettled: (_data, _error, _body, _result, { client }) => client.invalidateQueries(singleSignOnQuery),
})
