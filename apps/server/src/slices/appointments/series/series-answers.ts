import type {
  AppointmentSeries,
  SeriesAttendee,
  SeriesOccurrence,
} from '@caseloom/contracts/appointments/series/series'
import { appointmentOfSeries } from '@caseloom/contracts/appointments/series/series-rules'
import type { Context } from '../../../platform/calls/serve.ts'
import { Problem } from '../../../platform/problem.ts'
import { findName, listStoredItems, reference } from '../../items/index.ts'
import { nameOfAll } from './session-names.ts'
import {
  findAround,
  findUndo,
  listShownAttendees,
  listShownOccurrences,
  type ShownAttendee,
  type ShownOccurrence,
} from './series-lists.ts'
import { standing } from './series-state.ts'
import { occurs } from './occurs.ts'
import { refusalToChangeSeries } from './series-policy.ts'
import { findAsked, findSeries } from './series-store.ts'

const occurrenceOf = (one: ShownOccurrence): SeriesOccurrence => ({
  Id: one.id,
  Name: one.name,
  ScheduledStartTime: one.start,
  ScheduledEndTime: one.end,
  Completed: one.completed,
  Status: one.completed ? one.outcome : null,
  StatusClass: one.status_class,
  ByHand: one.by_hand,
  HasType: one.has_type,
  Version: one.version,
})

const attendeeOf = (one: ShownAttendee, subjectId: string | null): SeriesAttendee => ({
  Id: one.id,
  RefId: one.person_id,
  Name: one.name,
  Description: one.relation,
  Type: 'ATTENDANCE',
  Active: true,
  Completed: false,
  Person: { Id: one.person_id, Name: one.name },
  Photo: one.photo_id,
  IsSubject: one.person_id === subjectId,
  Attended: one.attended,
  Expected: one.expected,
})

/** Who takes the appointments, as the standing list names them, or else an appointment of theirs that the reader sees. */
async function subjectOf(
  { tx }: Context,
  subjectId: string | null,
  {
    attendees,
    occurrences,
  }: { readonly attendees: readonly ShownAttendee[]; readonly occurrences: readonly ShownOccurrence[] },
): Promise<AppointmentSeries['Subject']> {
  if (subjectId === null) return null
  const listed = attendees.find((one) => one.person_id === subjectId)
  if (listed) return reference(subjectId, listed.name)
  const isShown = occurrences.some((one) => one.subject_id === subjectId)
  return isShown ? reference(subjectId, (await findName(tx, subjectId)) ?? null) : null
}

/** A series as the reader sees it, by its own id or that of one of its appointments, without its clashes. */
export async function readSeries(context: Context, id: string): Promise<Omit<AppointmentSeries, 'Clashes'>> {
  const { tx, actor, now } = context
  const asked = await findAsked(tx, id)
  const seriesId = asked?.seriesId
  if (seriesId === null || seriesId === undefined) throw new Problem('record.not_found')
  const [series, occurrences, attendees, undo] = await Promise.all([
    findSeries(tx, seriesId),
    listShownOccurrences(tx, seriesId),
    listShownAttendees(tx, seriesId),
    findUndo(tx, seriesId, { memberId: actor.memberId, now }),
  ])
  const open = occurrences.filter(({ completed }) => !completed)
  const shown = appointmentOfSeries(occurrences, standing(now))
  if (!series) throw new Problem('record.not_found')
  const [items, around, subject] = await Promise.all([
    listStoredItems(tx, [...new Set([...open, ...(shown ? [shown] : [])].map((one) => one.id))]),
    shown && findAround(tx, shown),
    subjectOf(context, series.subjectId, { attendees, occurrences }),
  ])
  const may =
    series.active && shown !== undefined && refusalToChangeSeries({ series, seen: occurrences.length, items }) === null
  return {
    Id: seriesId,
    Name: nameOfAll(shown?.name ?? ''),
    Active: series.active,
    ...occurs(series),
    StartTime: series.startTime.slice(0, 5),
    DurationMinutes: series.minutes,
    Subject: subject,
    Clinician: reference(shown?.clinician_id ?? null, around?.clinicianName ?? null),
    ManagedCase: reference(shown?.case_id ?? null, around?.caseName ?? null),
    CasePersonId: around?.casePersonId ?? null,
    AttendingList: attendees.map((one) => attendeeOf(one, series.subjectId)),
    Occurrences: occurrences.map(occurrenceOf),
    Version: series.version,
    Can: { Update: may, Delete: may && open.length > 0 },
    Undo: undo,
  }
}
