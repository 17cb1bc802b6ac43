import { Problem, refuse } from '../../platform/problem.ts'
import type { Context } from '../../platform/serve.ts'
import { lockItem, markReverted, refuseStaleItem, stampItem, writeItemFields, type StoredItem } from '../items/index.ts'
import { findCompletion, listAttendances, writeAppointment, writeAttendanceOutcome } from './appointment-store.ts'
import { refusalToUndoCompletion } from './appointment-policy.ts'
import { getAppointment } from './complete-appointment.ts'
import { noteChange, type About } from './note-change.ts'

async function reopen(context: Context, about: About): Promise<void> {
  await markReverted(context.tx, about.id)
  await writeItemFields(context.tx, about.id, { status: null, statusClass: 'waiting', active: true })
  const version = await stampItem(context.tx, about.id, context, ['OutcomeLUI'])
  noteChange(context, about, { action: 'undo', version })
}

/**
 * Undoes a completion entirely: unlike a re-activation, it needs no reason and does not keep the outcome as a proposal.
 * An attendance that was recorded separately stays as it is, and one with its own outcome keeps it.
 */
export async function undoCompletion(context: Context, id: string): Promise<void> {
  const item = await lockItem(context.tx, id)
  if (item.kind !== 'APPOINTMENT') throw new Problem('record.not_found')
  const completion = await findCompletion(context.tx, id)
  refuse(refusalToUndoCompletion(context.actor, item, completion, context.now))
  refuseStaleItem(context, item)
  const { outcomeId } = await getAppointment(context, id)
  await writeAppointment(context.tx, id, { outcome_id: null })
  await reopen(context, item)
  for (const attendance of await listAttendances(context.tx, [id])) {
    if (!attendance.completed || attendance.completedAt?.getTime() !== completion.at?.getTime()) continue
    if (attendance.outcomeId === outcomeId) await writeAttendanceOutcome(context.tx, attendance.id, null)
    await reopen(context, aboutAttendance(item, attendance))
  }
}

const aboutAttendance = (item: StoredItem, { id, personId }: { id: string; personId: string }): About => ({
  id,
  personId,
  kind: 'ATTENDANCE',
  caseId: item.caseId,
})
