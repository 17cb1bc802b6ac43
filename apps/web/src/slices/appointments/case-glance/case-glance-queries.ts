import { readCaseGlance } from '@caseloom/contracts/appointments/glance-calls.generated'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../platform/calls/api.ts'

/** Shares the activity key, because every change in the case affects it. */
export function caseGlanceQuery(caseId: string) {
  return queryOptions({
    queryKey: ['activity', { case: caseId }, 'glance'],
    queryFn: ({ signal }) => send(readCaseGlance, { params: { id: caseId } }, { signal }),
  })
}
