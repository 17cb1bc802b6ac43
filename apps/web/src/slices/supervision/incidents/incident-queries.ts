import { listGroupIncidents } from '@caseloom/contracts/supervision/calls.generated'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../../platform/calls/api.ts'

const PAGE_SIZE = 20

/** The lists of a group: incidents that wait, all incidents, or its events. */
export const shownIncidents = ['open', 'incidents', 'events'] as const
export type ShownIncidents = (typeof shownIncidents)[number]

export const groupIncidentsQuery = (groupId: string, shown: ShownIncidents, offset: number) =>
  queryOptions({
    queryKey: ['supervision', 'incidents', groupId, shown, offset],
    queryFn: ({ signal }) => {
      const type = shown === 'events' ? ('EVENT' as const) : ('INCIDENT' as const)
      const query = { type, offset, limit: PAGE_SIZE, ...(shown === 'open' && { open: 'true' as const }) }
      return send(listGroupIncidents, { params: { id: groupId }, query }, { signal })
    },
    placeholderData: keepPreviousData,
  })
