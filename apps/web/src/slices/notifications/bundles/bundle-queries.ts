import { listTemplates } from '@caseloom/contracts/documents/calls.generated'
import type { BundleForm, GuestBundle, OpenFormOfCase } from '@caseloom/contracts/documents/guest-endpoints'
import { listGuestBundles, makeGuestBundle } from '@caseloom/contracts/documents/guest-calls.generated'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { send } from '../../../platform/calls/api.ts'

export type { GuestBundle, OpenFormOfCase }

/** The key begins with the case, so that a form that a guest completes renews the progress. */
const keyOf = (caseId: string) => ['items', caseId, 'guest-bundles']

export const bundlesQuery = (caseId: string) =>
  queryOptions({
    queryKey: keyOf(caseId),
    queryFn: ({ signal }) => send(listGuestBundles, { query: { case: caseId } }, { signal }),
  })

export const formChoicesQuery = queryOptions({
  queryKey: ['templates'],
  queryFn: ({ signal }) => send(listTemplates, {}, { signal }),
  staleTime: 60_000,
})

type NewBundle = { readonly forms: BundleForm[]; readonly idempotencyKey: string }

export const makeBundleMutation = (caseId: string) =>
  mutationOptions({
    mutationFn: ({ forms, idempotencyKey }: NewBundle) =>
      send(makeGuestBundle, { body: { Case: caseId, Forms: forms } }, { idempotencyKey }),
    onSuccess: (_data, _variables, _result, { client }) => {
      void client.invalidateQueries({ queryKey: keyOf(caseId) })
      void client.invalidateQueries({ queryKey: ['activity'] })
    },
  })
