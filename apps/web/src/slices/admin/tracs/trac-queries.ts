import { changeTrac, createTrac, listTracs } from '@caseloom/contracts/admin/tracs/calls.generated'
import type { Trac } from '@caseloom/contracts/admin/tracs/trac'
import { listTemplates } from '@caseloom/contracts/documents/calls.generated'
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '../../../platform/calls/api.ts'

/** The tracs with their phases, those in use first. */
export const tracsQuery = queryOptions({
  queryKey: ['tracs'],
  queryFn: ({ signal }) => send(listTracs, {}, { signal }),
})

/** The published forms, which a phase can schedule. */
export const formChoicesQuery = queryOptions({
  queryKey: ['templates'],
  queryFn: ({ signal }) => send(listTemplates, {}, { signal }),
})

/** Home counts tracs among what is set up. */
function forget(client: QueryClient) {
  for (const queryKey of [['tracs'], ['members', 'setup']]) void client.invalidateQueries({ queryKey })
}

export type PhaseText = {
  readonly Id?: string
  readonly Name: string
  readonly Weeks: number
  readonly SessionsAWeek: number
  readonly Forms: { readonly Id: string; readonly DueDays: number }[]
}

export type TracText = {
  readonly Name: string
  readonly Groups: string[]
  readonly FirstSessionDays: number
  readonly FidelityForm: string | null
  readonly FidelityDays: number
  readonly Phases: PhaseText[]
}

type SavingTrac = {
  /** Null adds a trac. */
  readonly known: Pick<Trac, 'Id' | 'Version'> | null
  readonly whole: TracText
  /** What differs from the trac as it is known. */
  readonly changes: Partial<TracText>
  readonly idempotencyKey: string
}

export const saveTracMutation = mutationOptions({
  mutationFn: ({ known, whole, changes, idempotencyKey }: SavingTrac) =>
    known === null
      ? send(createTrac, { body: whole }, { idempotencyKey })
      : send(changeTrac, { params: { id: known.Id }, body: changes }, { version: known.Version }),
  onSettled: (_answer, _error, _variables, _result, { client }) => forget(client),
})

export const activateTracMutation = mutationOptions({
  mutationFn: ({ Id, Active, Version }: Pick<Trac, 'Id' | 'Active' | 'Version'>) =>
    send(changeTrac, { params: { id: Id }, body: { Active } }, { version: Version }),
  onSettled: (_answer, _error, _variables, _result, { client }) => forget(client),
})
