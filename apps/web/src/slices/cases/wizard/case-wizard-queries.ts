import { createCase } from '@caseloom/contracts/cases/calls.generated'
import { mutationOptions } from '@tanstack/react-query'
import { send } from '../../../platform/calls/api.ts'
import { forgetLists } from '../../items/index.ts'
import { bodyOf, type Choices } from './case-choices.ts'

export type WizardCall = {
  readonly choices: Choices
  readonly words?: string
  readonly offset?: number
  readonly isStart?: boolean
  /** The member knows that the patient has an open case and wants another one. */
  readonly isAnother?: boolean
  /** Creates the case. Two tabs that finish the same wizard use the same key and create one case. */
  readonly createKey?: string | undefined
}

/** Sends one choice after the other; each is answered with the wizard's new state. */
export const wizardMutation = mutationOptions({
  mutationFn: ({ choices, words = '', offset = 0, isStart = false, isAnother = false, createKey }: WizardCall) => {
    const isCreate = createKey !== undefined
    const body = { ...bodyOf(choices, words, offset), Init: isStart, Create: isCreate, Override: isAnother }
    return send(createCase, { body }, { idempotencyKey: createKey })
  },
  onSuccess: (_data, { createKey }, _result, { client }) => {
    if (createKey !== undefined) forgetLists(client)
  },
})
