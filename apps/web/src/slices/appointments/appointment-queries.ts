import { Appointment } from '@caseloom/contracts/appointments/appointment'
import { readAppointment, undoCompletion } from '@caseloom/contracts/appointments/endpoints'
import { completeItems, createItem, updateItemsRaw } from '@caseloom/contracts/items/endpoints'
import { readLookup, type LookupName } from '@caseloom/contracts/lookups/endpoints'
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '../../platform/api.ts'
import { forgetItem, forgetLists, itemScope } from '../items/index.ts'

export function appointmentQuery(id: string) {
  return queryOptions({
    queryKey: ['items', id],
    queryFn: ({ signal }) => send(readAppointment, { params: { id } }, { signal }),
  })
}

export function lookupQuery(name: LookupName) {
  return queryOptions({
    queryKey: ['lookups', name],
    queryFn: ({ signal }) => send(readLookup, { params: { name } }, { signal }),
    staleTime: 5 * 60_000,
  })
}

export type PropertyValues = Readonly<Record<string, unknown>>

const changesOf = (id: string, values: PropertyValues) =>
  Object.entries(values).map(([PropertyName, PropertyValue]) => ({ Id: id, PropertyName, PropertyValue }))

/** The version that the screen shows now; asked when the call goes out, for a call before it may have raised it. */
const versionInView = (client: QueryClient, id: string) => client.getQueryData(appointmentQuery(id).queryKey)?.Version

export type AppointmentChange = {
  readonly values: PropertyValues
  /** The version that the text being typed started from, where that is not the one in view. */
  readonly basedOn?: number
}

/** Under this key the screen finds what of an appointment is being saved. */
export const savingKey = (id: string) => ['save', id]

/** Apart from the saving of fields: an outcome that still lacks its notes is no failure to save. */
const completingKey = (id: string) => ['complete', id]

/** The answer is the whole appointment; it is shown at once, so that the next save names its version. */
export function changeAppointmentMutation(id: string) {
  return mutationOptions({
    mutationKey: savingKey(id),
    scope: itemScope(id),
    mutationFn: async ({ values, basedOn }: AppointmentChange, { client }) => {
      const version = basedOn ?? versionInView(client, id)
      const answers = await send(updateItemsRaw, { params: { id }, body: { Data: changesOf(id, values) } }, { version })
      return Appointment.parse(answers.at(-1))
    },
    onSuccess: (appointment, _change, _result, { client }) => {
      client.setQueryData(appointmentQuery(id).queryKey, appointment)
      forgetLists(client)
    },
  })
}

export type AppointmentCompletion = {
  readonly outcomeId: string
  /** Notes that are not saved yet travel with the outcome. */
  readonly notes?: string | undefined
}

export function completeAppointmentMutation(id: string) {
  return mutationOptions({
    mutationKey: completingKey(id),
    scope: itemScope(id),
    mutationFn: ({ outcomeId, notes }: AppointmentCompletion, { client }) => {
      const Data = notes === undefined ? [] : changesOf(id, { Notes: notes })
      return send(
        completeItems,
        { params: { ids: [id] }, body: { Id: outcomeId, ...(Data.length > 0 && { Data }) } },
        { version: versionInView(client, id) },
      )
    },
    onSuccess: (_data, _completion, _result, { client }) => forgetItem(client, id),
  })
}

/** Asks for the version first: what was completed has risen by that. */
export const undoCompletionMutation = mutationOptions({
  mutationFn: async (id: string, { client }) => {
    const { Version } = await client.fetchQuery({ ...appointmentQuery(id), staleTime: 0 })
    return send(undoCompletion, { params: { id } }, { version: Version })
  },
  onSettled: (_data, _error, id, _result, { client }) => forgetItem(client, id),
})

export type PlannedMeeting = {
  readonly target: string
  readonly start: string
  readonly end: string
  readonly idempotencyKey: string
}

export const planNextMutation = mutationOptions({
  mutationFn: ({ target, start, end, idempotencyKey }: PlannedMeeting) =>
    send(
      createItem,
      { query: { type: 'APPOINTMENT', target }, body: { ScheduledStartTime: start, ScheduledEndTime: end } },
      { idempotencyKey },
    ),
  onSuccess: (_data, _meeting, _result, { client }) => forgetLists(client),
})
