import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import type { GeoRecord } from '@caseloom/contracts/appointments/appointment-location'
import type { TypedNotes } from '@caseloom/contracts/appointments/previous'
import {
  changeTaker,
  listTakers,
  loadFromPrevious,
  updateLocation,
} from '@caseloom/contracts/appointments/screen-calls.generated'
import { transferItem } from '@caseloom/contracts/items/calls.generated'
import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { preview, send } from '../../platform/calls/api.ts'
import { forgetItem, forgetLists, itemScope, savingKey } from '../items/index.ts'
import { appointmentQuery } from './appointment-queries.ts'

/** The version on the screen, read when the call is sent, because an earlier call may have raised it. */
const versionInView = (client: QueryClient, id: string) => client.getQueryData(appointmentQuery(id).queryKey)?.Version

function keepAnswer(client: QueryClient, appointment: Appointment) {
  client.setQueryData(appointmentQuery(appointment.Id).queryKey, appointment)
  forgetLists(client)
}

/** Who may take the appointment. Its key begins with the item's, so that a change of the appointment reads it again. */
export const takersQuery = (id: string, q: string) =>
  queryOptions({
    queryKey: ['items', id, 'takers', q],
    queryFn: ({ signal }) => send(listTakers, { params: { id }, query: { q } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Read again each time the dialog opens: it says what would be copied now. */
export const previousQuery = (id: string) =>
  queryOptions({
    queryKey: ['previous-appointment', id],
    queryFn: ({ signal }) => preview(loadFromPrevious, { params: { id }, query: {} }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

export const changeTakerMutation = (id: string) =>
  mutationOptions({
    mutationKey: savingKey(id),
    scope: itemScope(id),
    mutationFn: (whom: string, { client }) =>
      send(changeTaker, { query: { id }, body: { whom } }, { version: versionInView(client, id) }),
    onSuccess: (appointment, _whom, _result, { client }) => keepAnswer(client, appointment),
    onError: (_error, _whom, _result, { client }) => forgetItem(client, id),
  })

export const loadPreviousMutation = (id: string) =>
  mutationOptions({
    mutationKey: savingKey(id),
    scope: itemScope(id),
    mutationFn: (notes: TypedNotes | undefined, { client }) =>
      send(
        loadFromPrevious,
        { params: { id }, query: {}, body: notes === undefined ? {} : { notes } },
        { version: versionInView(client, id) },
      ),
    onSuccess: (appointment, _notes, _result, { client }) => {
      keepAnswer(client, appointment)
      for (const { Document } of appointment.ClinicalInfo) if (Document) forgetItem(client, Document.Id)
    },
    onError: (_error, _notes, _result, { client }) => forgetItem(client, id),
  })

export const updateLocationMutation = (id: string) =>
  mutationOptions({
    mutationKey: savingKey(id),
    scope: itemScope(id),
    mutationFn: (record: GeoRecord) => send(updateLocation, { query: { id }, body: record }),
    onSuccess: (appointment, _record, _result, { client }) => keepAnswer(client, appointment),
  })

export type Handing = { readonly to: string; readonly force: boolean }

export const transferMutation = (id: string) =>
  mutationOptions({
    mutationKey: savingKey(id),
    scope: itemScope(id),
    mutationFn: (body: Handing, { client }) =>
      send(transferItem, { params: { id }, body }, { version: versionInView(client, id) }),
    onSuccess: (_item, _handing, _result, { client }) => forgetItem(client, id),
  })
