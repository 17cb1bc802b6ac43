import { addressOf } from '@caseloom/contracts/endpoint'
import * as contract from '@caseloom/contracts/cases/protection/protection-calls.generated'
import type { ConsentBody, EmergencyBody } from '@caseloom/contracts/cases/protection/protection-endpoints'
import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '../../../platform/calls/api.ts'
import { forgetItem, itemScope } from '../../items/index.ts'

export const DISCLOSURES_PAGE = 20

/** Under the key of the case, so that every event about it asks again, and that nothing of it stays when it is lost. */
export function protectionQuery(id: string) {
  return queryOptions({
    queryKey: ['cases', id, 'protection'],
    queryFn: ({ signal }) => send(contract.readProtection, { params: { id } }, { signal }),
  })
}

export function disclosuresQuery(id: string, offset: number) {
  return queryOptions({
    queryKey: ['cases', id, 'disclosures', offset],
    queryFn: ({ signal }) =>
      send(contract.listDisclosures, { params: { id }, query: { offset, limit: DISCLOSURES_PAGE } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export const disclosuresAddress = (id: string) => addressOf(contract.downloadDisclosures, { id })

function forgetCase(client: QueryClient, id: string) {
  forgetItem(client, id)
  for (const key of ['cases', 'home']) void client.invalidateQueries({ queryKey: [key] })
}

function protectionMutation<W, A>(id: string, call: (variables: W) => Promise<A>) {
  return mutationOptions({
    scope: itemScope(id),
    mutationFn: call,
    onSettled: (_data, _error, _variables, _result, { client }) => forgetCase(client, id),
  })
}

type Change = { readonly version: number; readonly Reason: string }
export const protectMutation = (id: string) =>
  protectionMutation(id, ({ version, Reason }: Change) =>
    send(contract.protectCase, { params: { id }, body: { Reason } }, { version }),
  )
export const unprotectMutation = (id: string) =>
  protectionMutation(id, ({ version, Reason }: Change) =>
    send(contract.unprotectCase, { params: { id }, body: { Reason } }, { version }),
  )

type Consenting = { readonly version: number; readonly body: ConsentBody; readonly idempotencyKey: string }
export const consentMutation = (id: string) =>
  protectionMutation(id, ({ version, body, idempotencyKey }: Consenting) =>
    send(contract.recordConsent, { params: { id }, body }, { version, idempotencyKey }),
  )

type Revoking = { readonly version: number; readonly Consent: string }
export const revokeMutation = (id: string) =>
  protectionMutation(id, ({ version, Consent }: Revoking) =>
    send(contract.revokeConsent, { params: { id }, body: { Consent } }, { version }),
  )

export const endEmergencyMutation = (id: string) =>
  protectionMutation(id, (ending: { readonly id: string; readonly who?: string | undefined }) =>
    send(contract.endEmergency, { params: { id }, body: { Emergency: ending.id } }),
  )

type Emergency = { readonly body: EmergencyBody; readonly idempotencyKey: string }
/** Opened cases appear in lists and searches as well. */
export const emergencyMutation = mutationOptions({
  mutationFn: ({ body, idempotencyKey }: Emergency) => send(contract.openInEmergency, { body }, { idempotencyKey }),
  onSuccess: (_answer, _body, _result, { client }) => {
    for (const key of ['cases', 'people', 'home', 'directory', 'search', 'activity'])
      void client.invalidateQueries({ queryKey: [key] })
  },
})
