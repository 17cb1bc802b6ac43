import type { ApiClient } from '@caseloom/contracts/admin/api-clients/api-client'
import {
  createApiClient,
  endApiClient,
  listApiClients,
  renameApiClient,
  renewApiClientSecret,
} from '@caseloom/contracts/admin/api-clients/calls.generated'
import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '../../../platform/calls/api.ts'

const PAGE = 50

export const apiClientsQuery = (offset: number) =>
  queryOptions({
    queryKey: ['api clients', offset],
    queryFn: ({ signal }) => send(listApiClients, { query: { offset, limit: PAGE } }, { signal }),
    placeholderData: keepPreviousData,
  })

const forget = (client: QueryClient) => client.invalidateQueries({ queryKey: ['api clients'] })

type Known = Pick<ApiClient, 'Id' | 'Version'>

type Saving = {
  /** Null creates a client. */
  readonly known: Known | null
  readonly name: string
  readonly idempotencyKey: string
}

/** Only a new client answers with a secret. */
type Saved = ApiClient & { readonly Secret?: string | undefined }

export const saveApiClientMutation = mutationOptions<Saved, Error, Saving>({
  mutationFn: ({ known, name, idempotencyKey }) =>
    known === null
      ? send(createApiClient, { body: { Name: name } }, { idempotencyKey })
      : send(renameApiClient, { params: { id: known.Id }, body: { Name: name } }, { version: known.Version }),
  onSettled: (_answer, _error, _variables, _result, { client }) => void forget(client),
})

export const renewSecretMutation = mutationOptions({
  mutationFn: ({ Id, Version }: Known) => send(renewApiClientSecret, { params: { id: Id } }, { version: Version }),
  onSettled: (_answer, _error, _variables, _result, { client }) => void forget(client),
})

export const endApiClientMutation = mutationOptions({
  mutationFn: ({ Id, Version }: Known) => send(endApiClient, { params: { id: Id } }, { version: Version }),
  onSettled: (_answer, _error, _variables, _result, { client }) => void forget(client),
})
