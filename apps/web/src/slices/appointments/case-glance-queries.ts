import { readCaseGlance } from '@caseloom/contracts/appointments/glance-endpoints'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/api.ts'

/** Under the key of activity: whatever changes in the case changes this. */
export function caseGlanceQuery(caseId: string) {
  return queryOptions({
    queryKey: ['activity', { case: caseId }, 'glance'],
    queryFn: ({ signal }) => send(readCaseGlance, { params: { id: caseId } }, { signal }),
  })
}
