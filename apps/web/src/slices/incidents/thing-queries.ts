import type { DatedEvent } from '@caseloom/contracts/incidents/dated-event'
import { listTakers, readEvent, readIncident } from '@caseloom/contracts/incidents/calls.generated'
import type { Incident } from '@caseloom/contracts/incidents/incident'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '../../platform/api.ts'

/** An incident or an event. The same components show what they have in common. */
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

/** Colleagues who see the incident and may take it up. */
export function takersQuery(id: string) {
  return queryOptions({
    queryKey: ['takers', id],
    queryFn: ({ signal }) => send(listTakers, { params: { id } }, { signal }),
    staleTime: 60_000,
  })
}

/** The current version, fetched again. */
export async function fetchThing(client: QueryClient, { Id, Type }: Thing): Promise<Thing> {
  return Type === 'INCIDENT'
    ? client.fetchQuery({ ...incidentQuery(Id), staleTime: 0 })
    : client.fetchQuery({ ...eventQuery(Id), staleTime: 0 })
}
