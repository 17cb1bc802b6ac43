import { beginView, endView } from '@caseloom/contracts/accounts/view-calls.generated'
import { mutationOptions } from '@tanstack/react-query'
import { send } from '../../../platform/calls/api.ts'

export const beginViewMutation = mutationOptions({
  mutationFn: (memberId: string) => send(beginView, { body: { Member: memberId } }),
})

export const endViewMutation = mutationOptions({ mutationFn: () => send(endView, {}) })
