import { listAttendeeChoices } from '@caseloom/contracts/appointments/attendee-choice-calls.generated'
import { addAttendees } from '@caseloom/contracts/appointments/calls.generated'
import { removeFromSeries } from '@caseloom/contracts/appointments/series/series-calls.generated'
import { completeItems, revertItems } from '@caseloom/contracts/items/calls.generated'
import type { SeriesScope } from '@caseloom/contracts/items/repeating'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { preview, send } from '../../../../platform/calls/api.ts'
import { forgetChanged, forgetSeries, previewQuery } from '../../series/series-queries.ts'

/** The rows of a page in every list of the series manager (appointments, section 9). */
export const PAGE_SIZE = 20

export type ChoicesFilter = {
  readonly id: string
  readonly q: string
  readonly to: 'appointment' | 'series'
  readonly offset?: number
  readonly limit?: number
}

/** People who can be added. Any change to the appointment makes them stale (event-keys.ts). */
export function attendeeChoicesQuery({ id, q, to, offset = 0, limit = PAGE_SIZE }: ChoicesFilter) {
  return queryOptions({
    queryKey: ['appointments', id, 'choices', { q, to, offset, limit }],
    queryFn: ({ signal }) => send(listAttendeeChoices, { query: { id, q, to, offset, limit } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Somebody to add or remove: a person, a relationship or a case. */
export type Named = { readonly Id: string; readonly Name: string }

export type Joining = {
  /** The appointment from which they are added. */
  readonly id: string
  readonly people: readonly Named[]
  readonly interval: SeriesScope
}

/** With a key, a change that is sent again after its answer was lost gets the answer, with its Undo. */
type Keyed = { readonly idempotencyKey: string }

const idsOf = (people: readonly Named[]) => people.map(({ Id }) => Id)

export const joiningPreviewQuery = ({ id, people, interval }: Joining) =>
  changePreviewQuery({ id, joining: people, leaving: [], interval })

export const addAttendeesMutation = mutationOptions({
  mutationFn: ({ id, people, interval, idempotencyKey }: Joining & Keyed) =>
    send(addAttendees, { body: { id, cases: idsOf(people), interval } }, { idempotencyKey }),
  onSettled: (_data, error, _joining, _result, { client }) => forgetChanged(client, error),
})

export const leavingPreviewQuery = ({ id, people, interval }: Joining) =>
  previewQuery(['leave', id, idsOf(people), interval], (options) =>
    preview(removeFromSeries, { params: { id }, body: { people: idsOf(people), interval } }, options),
  )

export type PeopleChange = {
  /** The appointment from which the list changes. */
  readonly id: string
  readonly joining: readonly Named[]
  readonly leaving: readonly Named[]
  readonly interval: SeriesScope
}

/** What the call below would do. */
export function changePreviewQuery({ id, joining, leaving, interval }: PeopleChange) {
  if (joining.length === 0) return leavingPreviewQuery({ id, people: leaving, interval })
  const body = { id, cases: idsOf(joining), leaving: idsOf(leaving), interval }
  return previewQuery(['join', body], (options) => preview(addAttendees, { body }, options))
}

/** Adds and removes in one call, so that both are saved or neither, and one Undo takes both back. Answers with its id. */
export const changeAttendeesMutation = mutationOptions({
  mutationFn: async (change: PeopleChange & Keyed): Promise<string | undefined> => {
    const { id, joining, leaving, interval, idempotencyKey } = change
    const [cases, people] = [idsOf(joining), idsOf(leaving)]
    const { Undo } =
      cases.length > 0
        ? await send(addAttendees, { body: { id, cases, leaving: people, interval } }, { idempotencyKey })
        : await send(removeFromSeries, { params: { id }, body: { people, interval } }, { idempotencyKey })
    return Undo ?? undefined
  },
  onSettled: (_data, error, _change, _result, { client }) => forgetChanged(client, error),
})

export type Recording = Keyed & {
  readonly complete: readonly string[]
  readonly revert: readonly string[]
  readonly outcomeId: string | null
  /** The appointments without a type, which get this one with it. */
  readonly untyped: readonly string[]
  readonly typeId: string | null
  readonly reason: string
}

/** Completes and unlocks in one call, all or nothing. A call cannot complete nothing, so unlocking alone is a call of its own. */
export const recordSeriesMutation = mutationOptions({
  mutationFn: async ({ complete, revert, outcomeId, untyped, typeId, reason, idempotencyKey }: Recording) => {
    if (complete.length === 0) {
      await send(revertItems, { params: { ids: [...revert] }, body: { Reason: reason } })
      return
    }
    const Data = untyped.map((Id) => ({ Id, PropertyName: 'TypeLUI', PropertyValue: typeId }))
    await send(
      completeItems,
      { params: { ids: [...complete] }, body: { Id: outcomeId, Data, Revert: [...revert], Reason: reason } },
      { idempotencyKey },
    )
  },
  onSettled: (_data, _error, _recording, _result, { client }) => forgetSeries(client),
})
