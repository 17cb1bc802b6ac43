import { findChoice } from '../lookups/index.ts'
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
import {
  findAttendance,
  listAttendances,
  listStoredAppointments,
  writeAppointment,
  writeAttendanceOutcome,
  type StoredAppointment,
} from './appointment-store.ts'

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
 * Completes an appointment with an outcome: the one given, or the one proposed again after a re-activation. An outcome with
 * Success needs notes. Every attendance that has none of its own takes the outcome.
 */
export async function completeAppointment(context: Context, item: StoredItem, outcomeId: string | null): Promise<void> {
  const appointment = await getAppointment(context, item.id)
  const chosen = outcomeId ?? appointment.outcomeId
  if (chosen === null) throw new Problem('appointment.outcome_required')
  const outcome = await getOutcome(context, chosen)
  if (outcome.Success && appointment.notes.trim() === '') throw new Problem('appointment.info_required')

  if (!(await markCompleted(context.tx, item.id, context))) throw new Problem('appointment.already_completed')
  await writeAppointment(context.tx, item.id, { outcome_id: outcome.Id })
  await writeItemFields(context.tx, item.id, { status: outcome.Name, statusClass: statusClass(outcome) })
  const version = await stampItem(context.tx, item.id, context, ['OutcomeLUI'])
  for (const attendance of await listAttendances(context.tx, [item.id])) {
    // A proposal that only repeated the appointment's old outcome follows the new one.
    const own =
      attendance.outcomeId !== null && attendance.outcomeId !== appointment.outcomeId
        ? attendance.outcomeId
        : outcome.Id
    if (!attendance.completed) await closeAttendance(context, attendance.id, await getOutcome(context, own))
  }
  context.audit({
    action: 'complete',
    kind: item.kind,
    itemId: item.id,
    caseId: item.caseId,
    personId: item.personId,
    property: 'OutcomeLUI',
    before: appointment.outcomeName,
    after: outcome.Name,
  })
  context.announce({ itemId: item.id, kind: item.kind, personId: item.personId, caseId: item.caseId, version })
}

async function closeAttendance(context: Context, id: string, outcome: LookupItem): Promise<void> {
  await writeAttendanceOutcome(context.tx, id, outcome.Id)
  // A completed attendance is active exactly if the attendee was present (product.md 4.6).
  await writeItemFields(context.tx, id, {
    status: outcome.Name,
    statusClass: 'neutral',
    active: outcome.Present ?? false,
  })
  await markCompleted(context.tx, id, context)
  await stampItem(context.tx, id, context, ['OutcomeLUI'])
}

/**
 * Records one attendee; with the last one the appointment completes and takes its subject's outcome, unless the same batch
 * completes it with an outcome of its own. The appointment is locked before (isPart), or two last ones would not see each other.
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
  await closeAttendance(context, item.id, outcome)
  context.audit({
    action: 'complete',
    kind: item.kind,
    itemId: item.id,
    caseId: item.caseId,
    personId: item.personId,
    property: 'OutcomeLUI',
    after: outcome.Name,
  })
  context.announce({
    itemId: item.id,
    kind: item.kind,
    personId: item.personId,
    caseId: item.caseId,
    version: item.version + 1,
  })

  if (batch.has(attendance.appointmentId)) return
  const appointment = await getItem(context.tx, attendance.appointmentId)
  const all = await listAttendances(context.tx, [appointment.id])
  const [subject] = all
  if (appointment.completed || all.some((one) => !one.completed)) return
  await completeAppointment(context, appointment, subject?.outcomeId ?? outcome.Id)
}
