import * as contract from '@caseloom/contracts/cases/archives/archive-calls.generated'
import { isUnderWay } from '@caseloom/contracts/cases/archives/archive-rules'
import type { CaseArchive } from '@caseloom/contracts/cases/archives/case-archive'
import { addressOf } from '@caseloom/contracts/endpoint'
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '../../../platform/calls/api.ts'

const ASK_AGAIN_MS = 700

/** The member's own ZIP of a case, refetched while it is being made. */
export function zipQuery(id: string) {
  return queryOptions({
    queryKey: ['case-zip', id],
    queryFn: async ({ signal }) => (await send(contract.readZip, { params: { id } }, { signal })).Archive,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? ASK_AGAIN_MS : false),
    refetchOnMount: 'always',
    staleTime: 0,
  })
}

const keep = (client: QueryClient, id: string, archive: CaseArchive) =>
  client.setQueryData(zipQuery(id).queryKey, archive)
const askAgain = (client: QueryClient, id: string) => void client.invalidateQueries({ queryKey: ['case-zip', id] })

export const zipMutation = (id: string) =>
  mutationOptions({
    mutationFn: (idempotencyKey: string) => send(contract.zipCase, { params: { id } }, { idempotencyKey }),
    onSuccess: (archive, _key, _result, { client }) => keep(client, id, archive),
    onError: (_error, _key, _result, { client }) => askAgain(client, id),
  })

/** If the ZIP became ready a moment before, it is shown instead. */
export const cancelZipMutation = (id: string) =>
  mutationOptions({
    mutationFn: () => send(contract.cancelZip, { params: { id } }),
    onSettled: (_data, _error, _key, _result, { client }) => askAgain(client, id),
  })

export const zipAddress = (id: string) => addressOf(contract.downloadZip, { id })
