import { Problem, refuse } from '../../platform/problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { lockItem, refuseStaleItem } from '../items/index.ts'
import { refusalToUndoCompletion } from './appointment-policy.ts'
import { findCompletion, listAttendances } from './appointment-store.ts'
import { getAppointment } from './complete-appointment.ts'
import { aboutAttendance, reopen } from './reactivate-appointment.ts'

/**
 * Undoes a completion entirely: unlike a re-activation, it needs no reason and does not keep the outcome as a proposal.
 * An attendance that was recorded separately stays as it is, and one with its own outcome keeps it.
 */
export async function undoCompletion(context: Context, id: string): Promise<void> {
  const { tx } = context
  const item = await lockItem(tx, id)
  if (item.kind !== 'APPOINTMENT') throw new Problem('record.not_found')
  const completion = await findCompletion(tx, id)
  refuse(refusalToUndoCompletion(context.actor, item, completion, context.now))
  refuseStaleItem(context, item)
  const { outcomeId } = await getAppointment(context, id)
  const together = (await listAttendances(tx, [id])).filter(
    ({ completed, completedAt }) => completed && completedAt?.getTime() === completion.at?.getTime(),
  )
  const cleared = [id, ...together.filter((one) => one.outcomeId === outcomeId).map((one) => one.id)]
  const all = [item, ...together.map((one) => aboutAttendance(item, one))]
  await reopen(context, all, { action: 'undo' }, cleared)
}
