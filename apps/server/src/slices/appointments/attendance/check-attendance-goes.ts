import type { Context } from '../../../platform/calls/serve.ts'
import { Problem } from '../../../platform/problem.ts'
import type { StoredItem } from '../../items/index.ts'
import { getAppointment } from '../complete-appointment.ts'

/** The subject of the appointment cannot be removed. Others can. */
export async function checkAttendanceGoes(context: Context, { targetId, personId, name }: StoredItem): Promise<void> {
  if (targetId === null) return
  const { subjectId } = await getAppointment(context, targetId)
  if (subjectId === personId) throw new Problem('appointment.subject_stays', { Name: name })
}
