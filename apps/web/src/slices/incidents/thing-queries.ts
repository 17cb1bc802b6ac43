import { DatedEvent } from '@caseloom/contracts/incidents/dated-event'
import { listTakers, readEvent, readIncident } from '@caseloom/contracts/incidents/endpoints'
import { Incident } from '@caseloom/contracts/incidents/incident'
import { completeItems, updateItemsRaw } from '@caseloom/contracts/items/endpoints'
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '../../platform/api.ts'
import { forgetItem, forgetLists, itemScope } from '../items/index.ts'

/** An incident or an event: what both have is shown by the same parts. */
export type Thing = Incident | DatedEvent

export const isIncident = (thing: Thing): thing is Incident => thing.Type === 'INCIDENT'

export function incidentQuery(id: string) {
  return queryOptions({
    queryKey: ['items', id],
    queryFn: ({ signal }) => send(readIncident, { params: { id } }, { signal }),
  })
}

export function eventQuery(id: string) {
  return queryOptions({
    queryKey: ['items', id],
    queryFn: ({ signal }) => send(readEvent, { params: { id } }, { signal }),
  })
}

/** Colleagues who see the incident: those who may take it up. */
export function takersQuery(id: string) {
  return queryOptions({
    queryKey: ['takers', id],
    queryFn: ({ signal }) => send(listTakers, { params: { id } }, { signal }),
    staleTime: 60_000,
  })
}

/** As it is now, asked anew. */
export async function fetchThing(client: QueryClient, { Id, Type }: Thing): Promise<Thing> {
  return Type === 'INCIDENT'
    ? client.fetchQuery({ ...incidentQuery(Id), staleTime: 0 })
    : client.fetchQuery({ ...eventQuery(Id), staleTime: 0 })
}

export type PropertyValues = Readonly<Record<string, unknown>>

/** The version that the screen shows now; asked when the call goes out, for a call before it may have raised it. */
const versionInView = (client: QueryClient, id: string) => client.getQueryData<Thing>(['items', id])?.Version

export type ThingChange = {
  readonly values: PropertyValues
  /** The version that the text being typed started from, where that is not the one in view. */
  readonly basedOn?: number
}

/** Under this key the screen finds what is being saved. */
export const savingKey = (id: string) => ['save', id]

/** The answer is the whole thing; it is shown at once, so that the next save names its version. */
export function changeThingMutation({ Id, Type }: Thing) {
  return mutationOptions({
    mutationKey: savingKey(Id),
    scope: itemScope(Id),
    mutationFn: async ({ values, basedOn }: ThingChange, { client }): Promise<Thing> => {
      const version = basedOn ?? versionInView(client, Id)
      const Data = Object.entries(values).map(([PropertyName, PropertyValue]) => ({ Id, PropertyName, PropertyValue }))
      const answers = await send(updateItemsRaw, { params: { id: Id }, body: { Data } }, { version })
      return Type === 'INCIDENT' ? Incident.parse(answers.at(-1)) : DatedEvent.parse(answers.at(-1))
    },
    onSuccess: (thing, _change, _result, { client }) => {
      client.setQueryData(['items', Id], thing)
      forgetLists(client)
    },
  })
}

export function completeThingMutation(id: string) {
  return mutationOptions({
    scope: itemScope(id),
    mutationFn: (_nothing: void, { client }) =>
      send(completeItems, { params: { ids: [id] }, body: {} }, { version: versionInView(client, id) }),
    onSuccess: (_data, _nothing, _result, { client }) => forgetItem(client, id),
  })
}
