import {
  MAX_APPOINTMENT_MINUTES,
  NEW_APPOINTMENT_MINUTES,
  nextQuarterHour,
  plusMinutes,
} from '@caseloom/contracts/appointments/appointment-rules'
import { newId } from '../../platform/database/new-id.ts'
import { Problem } from '../../platform/problem.ts'
import { getInstant } from '../../platform/calls/field-problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { wallTimeOf } from '../../platform/wall-time.ts'
import { placeFor } from '../cases/index.ts'
import { findItem, insertItems, type NewOfTarget } from '../items/index.ts'
import { countSessions, findLastType } from './appointment-store.ts'
import { insertAppointment } from './appointment-writes-store.ts'

/** One hour from the next full quarter hour, unless a slot was chosen. */
function slotOf(
  context: Context,
  start: string | undefined,
  end: string | undefined,
): { readonly startsAt: Date; readonly endsAt: Date } {
  const { zone } = context.actor
  const startWall = start ?? nextQuarterHour(wallTimeOf(context.now, zone))
  const startsAt = getInstant('ScheduledStartTime', startWall, zone)
  const endsAt = getInstant('ScheduledEndTime', end ?? plusMinutes(startWall, NEW_APPOINTMENT_MINUTES), zone)
  checkLength(startsAt, endsAt)
  return { startsAt, endsAt }
}

export function checkLength(startsAt: Date, endsAt: Date): void {
  const minutes = (endsAt.getTime() - startsAt.getTime()) / 60_000
  if (minutes <= 0) throw new Problem('appointment.ends_before_start')
  if (minutes > MAX_APPOINTMENT_MINUTES) throw new Problem('appointment.too_long')
}

/** Creates an appointment of the member, with its subject attending and the type of the case's last session. */
export async function makeAppointment(context: Context, { target, start, end }: NewOfTarget): Promise<string> {
  const place = await placeFor(context, target)
  const { startsAt, endsAt } = slotOf(context, start, end)
  const [subject, type, sessions] = await Promise.all([
    findItem(context.tx, place.subjectId),
    findLastType(context.tx, place, startsAt),
    countSessions(context.tx, place.subjectId),
  ])
  if (!subject) throw new Problem('record.not_found')
  const id = newId(context.now)
  const attendanceId = newId(context.now)
  const shared = {
    personId: place.subjectId,
    caseId: place.caseId,
    clinicianId: context.actor.personId,
    groupId: place.groupId,
    statusClass: 'waiting',
  } as const
  const appointment = {
    id,
    kind: 'APPOINTMENT',
    name: `Session ${sessions + 1}`,
    description: type?.name ?? null,
  } as const
  const attendance = { id: attendanceId, kind: 'ATTENDANCE', name: subject.name, targetId: id } as const
  const items = [appointment, attendance].map((item) => ({ ...shared, ...item, date: startsAt }))
  const { careModelId } = context.actor
  const typeId = type?.id ?? null
  // Sent together, carried out in this order.
  await Promise.all([
    insertItems(context.tx, careModelId, items, context),
    insertAppointment(context.tx, {
      careModelId,
      id,
      startsAt,
      endsAt,
      subjectId: place.subjectId,
      attendanceId,
      typeId,
    }),
  ])
  context.audit({ action: 'create', kind: 'APPOINTMENT', itemId: id, caseId: place.caseId, personId: place.subjectId })
  context.announce({ itemId: id, kind: 'APPOINTMENT', personId: place.subjectId, caseId: place.caseId, version: 1 })
  return id
}
