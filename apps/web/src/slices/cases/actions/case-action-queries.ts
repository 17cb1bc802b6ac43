import * as contract from '@caseloom/contracts/cases/action-calls.generated'
import { transferItem, updateItemsRaw } from '@caseloom/contracts/items/calls.generated'
import { readLookup } from '@caseloom/contracts/lookups/calls.generated'
import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '../../../platform/calls/api.ts'
import { forgetItem, itemScope } from '../../items/index.ts'

export const caseOutcomesQuery = queryOptions({
  queryKey: ['lookups', 'case-outcomes'],
  queryFn: ({ signal }) => send(readLookup, { params: { name: 'case-outcomes' } }, { signal }),
  staleTime: 5 * 60_000,
})

export function openItemsQuery(id: string, day: string) {
  return queryOptions({
    queryKey: ['activity', { case: id }, { open: day }],
    queryFn: ({ signal }) => send(contract.listOpenItems, { params: { id }, query: { day } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Shares the home page's key, which every event refetches. */
export const referralsQuery = queryOptions({
  queryKey: ['home', 'referrals'],
  queryFn: ({ signal }) => send(contract.listReferrals, {}, { signal }),
})

export type CaseVariables<B> = { readonly id: string; readonly version: number; readonly body: B }

function forgetCase(client: QueryClient, id: string) {
  forgetItem(client, id)
  void client.invalidateQueries({ queryKey: ['home'] })
}

/** A change to a case affects its page, its lists and its trail. */
function caseMutation<W, A>(id: string, call: (variables: W) => Promise<A>) {
  return mutationOptions({
    scope: itemScope(id),
    mutationFn: call,
    onSettled: (_data, _error, _variables, _result, { client }) => forgetCase(client, id),
  })
}

const at = (id: string) => ({ id })

export const basicInfoMutation = (caseId: string) =>
  caseMutation(caseId, ({ id, version, body }: CaseVariables<Readonly<Record<string, string>>>) =>
    send(
      updateItemsRaw,
      {
        params: at(id),
        body: {
          Data: Object.entries(body).map(([name, value]) => ({ Id: id, PropertyName: name, PropertyValue: value })),
        },
      },
      { version },
    ),
  )

export type Closing = { readonly Outcome?: string | null; readonly Day?: string | null; readonly Reason: string }
export const closeMutation = (caseId: string) =>
  caseMutation(caseId, ({ id, version, body }: CaseVariables<Closing>) =>
    send(contract.closeCase, { params: at(id), body }, { version }),
  )

type Why = { readonly Reason: string }
export const suspendMutation = (caseId: string) =>
  caseMutation(caseId, ({ id, version, body }: CaseVariables<Why>) =>
    send(contract.suspendCase, { params: at(id), body }, { version }),
  )
export const activateMutation = (caseId: string) =>
  caseMutation(caseId, ({ id, version, body }: CaseVariables<Why>) =>
    send(contract.activateCase, { params: at(id), body }, { version }),
  )
type PhaseVariables = { readonly Phase: string; readonly Day: string; readonly PassesOver: boolean }
export const phaseMutation = (caseId: string) =>
  caseMutation(caseId, ({ id, version, body }: CaseVariables<PhaseVariables>) =>
    send(contract.changePhase, { params: at(id), body }, { version }),
  )
export const correctPhaseMutation = (caseId: string) =>
  caseMutation(caseId, ({ id, version, body }: CaseVariables<PhaseVariables>) =>
    send(contract.correctPhase, { params: at(id), body }, { version }),
  )
export const takePhaseBackMutation = (caseId: string) =>
  caseMutation(caseId, ({ id, version }: CaseVariables<object>) =>
    send(contract.takePhaseBack, { params: at(id) }, { version }),
  )

type Keyed = { readonly idempotencyKey: string }
type Sharing = { readonly With: string; readonly MayEdit: boolean; readonly UntilDay: string }
export type ShareVariables = { readonly id: string; readonly body: Sharing } & Keyed
export const shareMutation = (caseId: string) =>
  caseMutation(caseId, ({ id, body, idempotencyKey }: ShareVariables) =>
    send(contract.shareCase, { params: at(id), body }, { idempotencyKey }),
  )
export const unshareMutation = (caseId: string) =>
  caseMutation(caseId, ({ id, body }: CaseVariables<{ readonly Share: string }>) =>
    send(contract.unshareCase, { params: at(id), body }),
  )
type Referring = { readonly To: string; readonly Message: string }
export const referMutation = (caseId: string) =>
  caseMutation(caseId, ({ id, body, idempotencyKey, version }: CaseVariables<Referring> & Keyed) =>
    send(contract.referCase, { params: at(id), body }, { idempotencyKey, version }),
  )
type Transferring = { readonly to: string; readonly force: boolean }
export const transferMutation = (caseId: string) =>
  caseMutation(caseId, ({ id, version, body }: CaseVariables<Transferring>) =>
    send(transferItem, { params: at(id), body }, { version }),
  )
export const eraseMutation = (caseId: string) =>
  caseMutation(caseId, ({ id, version, body }: CaseVariables<{ readonly Name: string }>) =>
    send(contract.eraseCase, { params: at(id), body }, { version }),
  )

function referralMutation<W extends { readonly id: string }, A>(call: (variables: W) => Promise<A>) {
  return mutationOptions({
    mutationFn: call,
    onSettled: (_data, _error, _variables, _result, { client }) => {
      for (const key of ['home', 'cases', 'audit']) void client.invalidateQueries({ queryKey: [key] })
    },
  })
}

export const acceptReferralMutation = referralMutation(
  ({ id, body }: { readonly id: string; readonly body: { readonly Owner: string } }) =>
    send(contract.acceptReferral, { params: at(id), body }),
)
export const declineReferralMutation = referralMutation(({ id, body }: { readonly id: string; readonly body: Why }) =>
  send(contract.declineReferral, { params: at(id), body }),
)
export const withdrawReferralMutation = referralMutation(({ id }: { readonly id: string }) =>
  send(contract.withdrawReferral, { params: at(id) }),
)
