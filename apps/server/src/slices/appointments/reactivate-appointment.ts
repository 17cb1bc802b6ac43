import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/serve.ts'
import { getItem, markReverted, stampItem, writeItemFields, type StoredItem } from '../items/index.ts'
import { findAttendance, listAttendances } from './appointment-store.ts'

async function reopen(context: Context, id: string): Promise<number> {
  if (!(await markReverted(context.tx, id))) throw new Problem('item.not_completed')
  await writeItemFields(context.tx, id, { status: null, statusClass: 'waiting', active: true })
  return stampItem(context.tx, id, context, ['OutcomeLUI'])
}

/** Unlocks an appointment with its attendances; their outcomes stay, as proposals. */
export async function reactivateAppointment(context: Context, item: StoredItem, reason: string): Promise<void> {
  const version = await reopen(context, item.id)
  for (const attendance of await listAttendances(context.tx, [item.id])) {
    if (attendance.completed) await reopen(context, attendance.id)
  }
  context.audit({
    action: 'revert',
    kind: item.kind,
    itemId: item.id,
    caseId: item.caseId,
    personId: item.personId,
    reason,
  })
  context.announce({ itemId: item.id, kind: item.kind, personId: item.personId, caseId: item.caseId, version })
}

/** Unlocks one attendance; its appointment cannot stay completed without it. */
export async function reactivateAttendance(context: Context, item: StoredItem, reason: string): Promise<void> {
  const attendance = await findAttendance(context.tx, item.id)
  if (!attendance) throw new Problem('record.not_found')
  const version = await reopen(context, item.id)
  const appointment = await getItem(context.tx, attendance.appointmentId)
  if (appointment.completed) {
    const risen = await reopen(context, appointment.id)
    context.announce({
      itemId: appointment.id,
      kind: appointment.kind,
      personId: appointment.personId,
      caseId: appointment.caseId,
      version: risen,
    })
  }
  context.audit({
    action: 'revert',
    kind: item.kind,
    itemId: item.id,
    caseId: item.caseId,
    personId: item.personId,
    reason,
  })
  context.announce({ itemId: item.id, kind: item.kind, personId: item.personId, caseId: item.caseId, version })
}
