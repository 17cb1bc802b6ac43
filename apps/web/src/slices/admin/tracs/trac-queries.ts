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

const forget = (client: QueryClient) => void client.invalidateQueries({ queryKey: ['tracs'] })

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
  readonly text: TracText
  readonly idempotencyKey: string
}

export const saveTracMutation = mutationOptions({
  mutationFn: ({ known, text, idempotencyKey }: SavingTrac) =>
    known === null
      ? send(createTrac, { body: text }, { idempotencyKey })
      : send(changeTrac, { params: { id: known.Id }, body: text }, { version: known.Version }),
  onSettled: (_answer, _error, _wish, _result, { client }) => forget(client),
})

export const activateTracMutation = mutationOptions({
  mutationFn: ({ Id, Active, Version }: Pick<Trac, 'Id' | 'Active' | 'Version'>) =>
    send(changeTrac, { params: { id: Id }, body: { Active } }, { version: Version }),
  onSettled: (_answer, _error, _wish, _result, { client }) => forget(client),
})
