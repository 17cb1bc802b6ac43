import type { Context } from '../../platform/calls/serve.ts'
import type { CaseListener, ClosingCase } from '../cases/index.ts'
import { lockItems } from '../items/index.ts'
import { findCancelledOutcome, listAhead } from './appointment-store.ts'
import { completeAppointments } from './complete-appointment.ts'
import { endSeries, resumeSeries } from './series/series-of-cases.ts'

/** Ends a closing case's series and cancels its future appointments, completed as 'Cancelled' with the reason in the trail. */
async function cancelAhead(context: Context, { caseId, day, reason }: ClosingCase): Promise<void> {
  await endSeries(context, { caseId, reason })
  const ids = await listAhead(context.tx, caseId, day, context.now)
  if (ids.length === 0) return
  const outcomeId = await findCancelledOutcome(context.tx)
  const open = (await lockItems(context.tx, ids)).filter(({ completed }) => !completed)
  await completeAppointments(context, open, { outcomeId, reason })
}

export const appointmentsOfCases: CaseListener = { closing: cancelAhead, resumed: resumeSeries }
