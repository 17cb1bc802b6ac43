import type { LookupItem } from '@caseloom/contracts/lookups/endpoints'
import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/serve.ts'
import {
  getItem,
  markCompleted,
  stampItem,
  writeItemFields,
  type CompletionRequest,
  type StoredItem,
} from '../items/index.ts'
import { findChoice } from '../lookups/index.ts'
import {
  findAttendance,
  listAttendances,
  listStoredAppointments,
  writeAppointment,
  writeAttendanceOutcome,
  type StoredAppointment,
} from './appointment-store.ts'
import { noteChange, type About } from './note-change.ts'

export async function getAppointment({ tx }: Context, id: string): Promise<StoredAppointment> {
  const [appointment] = await listStoredAppointments(tx, [id])
  if (!appointment) throw new Problem('record.not_found')
  return appointment
}

async function getOutcome({ tx }: Context, id: string): Promise<LookupItem> {
  const outcome = await findChoice(tx, 'appointment-outcomes', id)
  if (!outcome) throw new Problem('item.value_invalid', { Property: 'OutcomeLUI' })
  return outcome
}

const statusClass = (outcome: LookupItem) => (outcome.Success ? 'confirmed' : 'rejected')

/**
 * Completes an appointment with an outcome: the given one, or the one proposed after a re-activation. An outcome with Success
 * needs notes, and a type so that the figures count it. Every attendance without its own outcome takes this one.
 */
export async function completeAppointment(
  context: Context,
  item: StoredItem,
  outcomeId: string | null,
  reason?: string,
): Promise<void> {
  const appointment = await getAppointment(context, item.id)
  const chosen = outcomeId ?? appointment.outcomeId
  if (chosen === null) throw new Problem('appointment.outcome_required')
  const outcome = await getOutcome(context, chosen)
  if (outcome.Success && appointment.notes.trim() === '') throw new Problem('appointment.info_required')
  if (outcome.Success && appointment.typeId === null) throw new Problem('appointment.type_required')

  if (!(await markCompleted(context.tx, item.id, context))) throw new Problem('appointment.already_completed')
  await writeAppointment(context.tx, item.id, { outcome_id: outcome.Id })
  await writeItemFields(context.tx, item.id, { status: outcome.Name, statusClass: statusClass(outcome) })
  const version = await stampItem(context.tx, item.id, context, ['OutcomeLUI'])
  for (const attendance of await listAttendances(context.tx, [item.id])) {
    // A proposal equal to the appointment's old outcome takes the new one.
    const own =
      attendance.outcomeId !== null && attendance.outcomeId !== appointment.outcomeId
        ? attendance.outcomeId
        : outcome.Id
    if (attendance.completed) continue
    const about = { id: attendance.id, kind: 'ATTENDANCE', caseId: item.caseId, personId: attendance.personId } as const
    await closeAttendance(context, about, await getOutcome(context, own))
  }
  noteChange(context, item, {
    action: 'complete',
    version,
    property: 'OutcomeLUI',
    before: appointment.outcomeName,
    after: outcome.Name,
    ...(reason !== undefined && { reason }),
  })
}

async function closeAttendance(context: Context, about: About, outcome: LookupItem): Promise<void> {
  await writeAttendanceOutcome(context.tx, about.id, outcome.Id)
  // A completed attendance is active exactly if the attendee was present (product.md 4.6).
  await writeItemFields(context.tx, about.id, {
    status: outcome.Name,
    statusClass: 'neutral',
    active: outcome.Present ?? false,
  })
  await markCompleted(context.tx, about.id, context)
  const version = await stampItem(context.tx, about.id, context, ['OutcomeLUI'])
  noteChange(context, about, { action: 'complete', version, property: 'OutcomeLUI', after: outcome.Name })
}

/**
 * Records one attendance. The last one completes the appointment with its subject's outcome, unless the same batch gives it
 * another. The appointment was locked before (isPart): otherwise neither of two last attendances would see the other.
 */
export async function completeAttendance(
  context: Context,
  item: StoredItem,
  { outcomeId, batch }: CompletionRequest,
): Promise<void> {
  const attendance = await findAttendance(context.tx, item.id)
  if (!attendance) throw new Problem('record.not_found')
  const chosen = outcomeId ?? attendance.outcomeId
  if (chosen === null) throw new Problem('appointment.outcome_required')
  const outcome = await getOutcome(context, chosen)
  await closeAttendance(context, item, outcome)

  if (batch.has(attendance.appointmentId)) return
  const appointment = await getItem(context.tx, attendance.appointmentId)
  const all = await listAttendances(context.tx, [appointment.id])
  const [subject] = all
  if (appointment.completed || all.some((one) => !one.completed)) return
  await completeAppointment(context, appointment, subject?.outcomeId ?? outcome.Id)
}
