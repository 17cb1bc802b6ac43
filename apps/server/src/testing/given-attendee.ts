import type { GivenAppointment, GivenModel } from './given.ts'
import type { House } from './house.ts'

/** Adds an attendee. At a completed appointment they are completed too, with its outcome. */
export async function givenAttendee(
  { given, owner }: House,
  model: GivenModel,
  appointment: GivenAppointment,
  somebody?: string,
): Promise<{ readonly id: string; readonly personId: string }> {
  const personId = somebody ?? (await given.person(model, { kind: 'CONTACT' }))
  const { rows } = await owner.query<Record<string, unknown>>(
    `select i.case_id, i.clinician_id, i.group_id, i.date, i.completed, i.completed_at, i.completed_by, i.created_by, i.status_class,
      t.outcome_id from item i join attendance t on t.id = i.id where i.id = $1`,
    [appointment.attendanceId],
  )
  const { outcome_id: outcomeId, ...shared } = rows[0] ?? {}
  const more = { ...shared, person_id: personId, target_id: appointment.id }
  const id = await given.item(model, 'ATTENDANCE', 'Attendee', more)
  await given.insert('attendance', {
    care_model_id: model.id,
    id,
    appointment_id: appointment.id,
    person_id: personId,
    outcome_id: outcomeId,
  })
  return { id, personId }
}
