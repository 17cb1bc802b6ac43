import type { Context } from '../../platform/serve.ts'
import { lockItem, type ClosingCase } from '../items/index.ts'
import { findCancelledOutcome, listAhead } from './appointment-store.ts'
import { completeAppointment } from './complete-appointment.ts'

/** Cancels the future appointments of a closing case: completed as 'Cancelled', with the reason in the trail (product.md 4.5). */
export async function cancelAhead(context: Context, { caseId, day, reason }: ClosingCase): Promise<void> {
  const ids = await listAhead(context.tx, caseId, day, context.now)
  if (ids.length === 0) return
  const outcomeId = await findCancelledOutcome(context.tx)
  for (const id of ids) {
    const item = await lockItem(context.tx, id)
    if (!item.completed) await completeAppointment(context, item, outcomeId, reason)
  }
}
