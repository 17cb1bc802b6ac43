import {
  acceptRelationship,
  declineRelationship,
} from '@caseloom/contracts/people/relationships/relationship-calls.generated'
import { mutationOptions } from '@tanstack/react-query'
import { send } from '../../../platform/calls/api.ts'
import { forgetLists } from '../../items/index.ts'

export const acceptTieMutation = mutationOptions({
  mutationFn: (id: string) => send(acceptRelationship, { params: { id } }),
  onSettled: (_data, _error, _id, _result, { client }) => forgetLists(client),
})

export const declineTieMutation = mutationOptions({
  mutationFn: ({ id, reason }: { readonly id: string; readonly reason: string }) =>
    send(declineRelationship, { params: { id }, body: { Reason: reason } }),
  onSettled: (_data, _error, _variables, _result, { client }) => forgetLists(client),
})
