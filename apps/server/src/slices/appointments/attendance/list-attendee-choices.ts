import type { AttendeeChoice } from '@caseloom/contracts/appointments/attendee-choice-endpoints'
import { appointmentOfSeries } from '@caseloom/contracts/appointments/series/series-rules'
import type { Context } from '../../../platform/calls/serve.ts'
import { Problem } from '../../../platform/problem.ts'
import { listFamiliesOf } from '../attendee-store.ts'
import { findAsked } from '../series/series-store.ts'
import { standing } from '../series/series-state.ts'
import { listChoices, listMeetings } from './attendee-choice-lists.ts'

export type ChoicesAsked = {
  readonly id: string
  readonly q: string
  readonly to: 'appointment' | 'series'
  readonly offset: number
  readonly limit: number
}

/** The appointment that an id means: itself, or the one for which a series stands. */
async function getMeeting(
  { tx, now }: Context,
  id: string,
): Promise<{ readonly id: string; readonly seriesId: string | null }> {
  const asked = await findAsked(tx, id)
  const seriesId = asked?.seriesId ?? null
  if (asked?.appointmentId) return { id: asked.appointmentId, seriesId }
  const meeting = seriesId === null ? undefined : appointmentOfSeries(await listMeetings(tx, seriesId), standing(now))
  if (!meeting) throw new Problem('record.not_found')
  return { id: meeting.id, seriesId }
}

/** People to add to an appointment or its series. */
export async function listAttendeeChoices(
  context: Context,
  { id, q, to, offset, limit }: ChoicesAsked,
): Promise<{ readonly rows: AttendeeChoice[]; readonly total: number }> {
  const { tx } = context
  const appointment = await getMeeting(context, id)
  const { seriesId } = appointment
  const [familyId = null] = await listFamiliesOf(tx, [appointment.id])
  // If it is about nobody, nobody is near, so nobody can be added.
  if (familyId === null) return { rows: [], total: 0 }
  const meant = {
    appointmentId: appointment.id,
    familyId,
    seriesId,
    isForSeries: to === 'series' && seriesId !== null,
  }
  const page = await listChoices(tx, meant, { q: q.trim(), offset, limit })
  context.audit({ action: 'search', itemId: appointment.id, items: page.rows.map((row) => row.Id) })
  return page
}
