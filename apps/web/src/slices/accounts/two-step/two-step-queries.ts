import {
  beginTwoStep,
  confirmTwoStep,
  endTwoStep,
  readTwoStep,
  renewRecoveryCodes,
} from '@caseloom/contracts/accounts/two-step-calls.generated'
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '../../../platform/calls/api.ts'

export const twoStepQuery = queryOptions({
  queryKey: ['two-step'],
  queryFn: ({ signal }) => send(readTwoStep, {}, { signal }),
  staleTime: 0,
})

/** Not waited for: the recovery codes in the answer must be shown, whatever the next reading says. */
const readAgain = (client: QueryClient) => void client.invalidateQueries(twoStepQuery)

export type Proof = { readonly Password: string }

export const beginTwoStepMutation = mutationOptions({
  mutationFn: ({ Password }: Proof) => send(beginTwoStep, { body: { Password } }),
})

export const confirmTwoStepMutation = mutationOptions({
  mutationFn: ({ Code }: { readonly Code: string }) => send(confirmTwoStep, { body: { Code } }),
  onSettled: (_data, _error, _body, _result, { client }) => readAgain(client),
})

export const renewRecoveryCodesMutation = mutationOptions({
  mutationFn: ({ Password }: Proof) => send(renewRecoveryCodes, { body: { Password } }),
  onSettled: (_data, _error, _body, _result, { client }) => readAgain(client),
})

export const endTwoStepMutation = mutationOptions({
  mutationFn: ({ Password }: Proof) => send(endTwoStep, { body: { Password } }),
  onSettled: (_data, _error, _body, _result, { client }) => readAgain(client),
})
