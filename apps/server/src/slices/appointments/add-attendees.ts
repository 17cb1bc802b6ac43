import { newId } from '../../platform/database/new-id.ts'
import { Problem, refuse } from '../../platform/problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import {
  insertItems,
  lockItem,
  refusalToCreateFor,
  refuseStaleItem,
  takeOutOfBin,
  writeItem,
  type StoredItem,
} from '../items/index.ts'
import { insertAttendance, listInvited, type Invited } from './attendee-store.ts'
import { getAppointment } from './complete-appointment.ts'
import { noteChange } from './note-change.ts'

/** Adds people to an appointment, all of them or none. */
export async function addAttendees(context: Context, id: string, ids: readonly string[]): Promise<void> {
  const item = await lockItem(context.tx, id)
  if (item.kind !== 'APPOINTMENT') throw new Problem('record.not_found')
  refuse(refusalToCreateFor(item))
  if (item.completed) throw new Problem('item.completed')
  refuseStaleItem(context, item)
  const { subjectId } = await getAppointment(context, id)
  if (subjectId === null) throw new Problem('item.value_invalid', { Property: 'Subject' })
  const invited = await listInvited(context.tx, { id, subjectId }, ids)
  if (invited.length < ids.length) throw new Problem('record.not_found')
  for (const { name, waits, isNear } of invited) {
    if (waits) throw new Problem('relationship.waiting')
    if (!isNear) throw new Problem('appointment.attendee_outside', { Name: name })
  }
  const byPerson = new Map(invited.map((one) => [one.personId, one]))
  const joining = [...byPerson.values()].filter(({ attendanceId, isGone }) => attendanceId === null || isGone)
  if (joining.length === 0) return
  for (const one of joining) await join(context, item, one)
  const version = await writeItem(context.tx, { id, properties: ['AppointmentAttendeesList'] }, context)
  context.announce({ itemId: id, kind: item.kind, personId: item.personId, caseId: item.caseId, version })
}

async function join(context: Context, appointment: StoredItem, { personId, name, attendanceId }: Invited) {
  const { tx, actor, now } = context
  const id = attendanceId ?? newId(now)
  if (attendanceId === null) {
    const { caseId, clinicianId, groupId } = appointment
    const { startsAt } = await getAppointment(context, appointment.id)
    const attendance = { id, kind: 'ATTENDANCE', name, personId, caseId, clinicianId, groupId, date: startsAt } as const
    const item = { ...attendance, targetId: appointment.id, statusClass: 'waiting' } as const
    await insertItems(tx, actor.careModelId, [item], context)
    await insertAttendance(tx, actor.careModelId, { id, appointmentId: appointment.id, personId })
  } else await takeOutOfBin(tx, id)
  const about = { id, kind: 'ATTENDANCE', caseId: appointment.caseId, personId } as const
  noteChange(context, about, { action: 'create', version: 1, after: name })
}

/** The subject of the appointment cannot be removed. Others can. */
export async function checkAttendanceGoes(context: Context, { targetId, personId, name }: StoredItem): Promise<void> {
  if (targetId === null) return
  const { subjectId } = await getAppointment(context, targetId)
  if (subjectId === personId) throw new Problem('appointment.subject_stays', { Name: name })
}
