import type { DatedEvent } from '@caseloom/contracts/incidents/dated-event'
import { listTakers, readEvent, readIncident } from '@caseloom/contracts/incidents/calls.generated'
import type { Incident } from '@caseloom/contracts/incidents/incident'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/calls/api.ts'
import { itemQuery } from '../items/index.ts'

/** An incident or an event. The same components show what they have in common. */
export type Thing = Incident | DatedEvent

export const isIncident = (thing: Thing): thing is Incident => thing.Type === 'INCIDENT'

export const incidentQuery = (id: string) => itemQuery(id, (options) => send(readIncident, { params: { id } }, options))

export const eventQuery = (id: string) => itemQuery(id, (options) => send(readEvent, { params: { id } }, options))

/** Colleagues who see the incident and may take it up. */
export function takersQuery(id: string) {
  return queryOptions({
    queryKey: ['takers', id],
    queryFn: ({ signal }) => send(listTakers, { params: { id } }, { signal }),
    staleTime: 60_000,
  })
}
