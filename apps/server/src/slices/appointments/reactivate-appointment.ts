import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/serve.ts'
import { getItem, markReverted, stampItem, writeItemFields, type StoredItem } from '../items/index.ts'
import { findAttendance, listAttendances } from './appointment-store.ts'
import { noteChange, type About } from './note-change.ts'

async function reopen(context: Context, about: About, reason: string): Promise<void> {
  if (!(await markReverted(context.tx, about.id))) throw new Problem('item.not_completed')
  await writeItemFields(context.tx, about.id, { status: null, statusClass: 'waiting', active: true })
  const version = await stampItem(context.tx, about.id, context, ['OutcomeLUI'])
  noteChange(context, about, { action: 'revert', version, reason })
}

/** Unlocks an appointment with its attendances; their outcomes stay, as proposals. */
export async function reactivateAppointment(context: Context, item: StoredItem, reason: string): Promise<void> {
  await reopen(context, item, reason)
  for (const { id, personId, completed } of await listAttendances(context.tx, [item.id])) {
    if (completed) await reopen(context, { id, personId, kind: 'ATTENDANCE', caseId: item.caseId }, reason)
  }
}

/** Unlocks one attendance; its appointment cannot stay completed without it. */
export async function reactivateAttendance(context: Context, item: StoredItem, reason: string): Promise<void> {
  const attendance = await findAttendance(context.tx, item.id)
  if (!attendance) throw new Problem('record.not_found')
  await reopen(context, item, reason)
  const appointment = await getItem(context.tx, attendance.appointmentId)
  if (appointment.completed) await reopen(context, appointment, reason)
}
