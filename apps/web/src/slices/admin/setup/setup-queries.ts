import { readSetup, reviewSetup } from '@caseloom/contracts/admin/setup-calls.generated'
import { readServerState } from '@caseloom/contracts/admin/server-calls.generated'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { send } from '../../../platform/calls/api.ts'
import type { ReviewedStep } from './setup-steps.ts'

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

/** Says that a step needs nothing. The answer is how far everything is. */
export const reviewSetupMutation = mutationOptions({
  mutationFn: (step: ReviewedStep) => send(reviewSetup, { body: { Step: step } }),
  onSuccess: (setup, _step, _result, { client }) => client.setQueryData(setupQuery.queryKey, setup),
})
