import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { readAppointment, undoCompletion } from '@caseloom/contracts/appointments/calls.generated'
import { createItem } from '@caseloom/contracts/items/calls.generated'
import { readLookup } from '@caseloom/contracts/lookups/calls.generated'
import type { LookupName } from '@caseloom/contracts/lookups/endpoints'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/calls/api.ts'
import { forgetItem, forgetLists, itemQuery } from '../items/index.ts'

export const appointmentQuery = (id: string) => ({
  ...itemQuery(id, (options) => send(readAppointment, { params: { id } }, options)),
  // A colleague may record one attendee, which changes the appointment no more than that.
  meta: { itemsIn: (appointment: Appointment) => appointment.AppointmentAttendeesList.map(({ Id }) => Id) },
})

export function lookupQuery(name: LookupName) {
  return queryOptions({
    queryKey: ['lookups', name],
    queryFn: ({ signal }) => send(readLookup, { params: { name } }, { signal }),
    staleTime: 5 * 60_000,
  })
}

/** Reads the version first, because completing has raised it. */
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
