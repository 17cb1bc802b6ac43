import type { DatedEvent } from '@caseloom/contracts/incidents/dated-event'
import { listStaff, listTakers, readEvent, readIncident } from '@caseloom/contracts/incidents/calls.generated'
import type { Incident } from '@caseloom/contracts/incidents/incident'
import { listRelationships } from '@caseloom/contracts/people/relationships/relationship-calls.generated'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { send } from '../../platform/calls/api.ts'
import { itemQuery } from '../items/index.ts'

/** An incident or an event. The same components show what they have in common. */
export type Thing = Incident | DatedEvent

/** As many as one page of them has. */
const MOST_NEAR = 100

export const isIncident = (thing: Thing): thing is Incident => thing.Type === 'INCIDENT'

export const incidentQuery = (id: string) => itemQuery(id, (options) => send(readIncident, { params: { id } }, options))

export const eventQuery = (id: string) => itemQuery(id, (options) => send(readEvent, { params: { id } }, options))

/** The people connected to a person, without those whose relationship waits for confirmation. */
export function nearQuery(person: string | null) {
  return queryOptions({
    queryKey: ['relationships', { person }, 'near'],
    queryFn:
      person === null
        ? skipToken
        : async ({ signal }) => {
            const query = { person, limit: MOST_NEAR, offset: 0, removeDuplicates: 'true' }
            const { Items } = await send(listRelationships, { query }, { signal })
            return Items.filter(({ State }) => State === 'confirmed')
          },
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

/** Colleagues who see the incident or event and may be named as involved in it. */
export function staffQuery(id: string) {
  return queryOptions({
    queryKey: ['staff', id],
    queryFn: ({ signal }) => send(listStaff, { params: { id } }, { signal }),
    staleTime: 60_000,
  })
}
