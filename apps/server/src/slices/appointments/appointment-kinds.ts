import { toDoReasonText } from '@caseloom/contracts/home/to-do-reasons'
import { Appointment, type Attendee } from '@caseloom/contracts/appointments/appointment'
import { Item, type StatusClass } from '@caseloom/contracts/items/item'
import type { Context } from '../../platform/calls/serve.ts'
import { checkReceiver, reference, type KindDefinition, type ListPart } from '../items/index.ts'
import { appointmentProperties } from './appointment-properties.ts'
import {
  listAppointmentDetails,
  type AppointmentDetails,
  listAppointmentsOf,
  listRequiredForms,
  listToComplete,
  type StoredAttendance,
  type StoredSeriesOf,
} from './appointment-store.ts'
import { checkAttendanceGoes } from './attendance/check-attendance-goes.ts'
import { completeAppointments, completeAttendances, getAppointment } from './complete-appointment.ts'
import { makeAppointment } from './make-appointment.ts'
import { printAppointment } from './printing/print-appointment.ts'
import { occurs } from './series/occurs.ts'
import { changeWithScope, repeatedProperties } from './series-changes/change-with-scope.ts'
import { deleteAppointment, deleteAttendance } from './series-changes/delete-series.ts'
import { countDeletedTogether, restoreSeries } from './series-changes/restore-series.ts'
import { lockSeriesOf } from './series/series-store.ts'
import { leaveSlot, returnToSlot } from './series/slot-store.ts'
import { undoSeriesChange } from './series-changes/undo-change.ts'
import { reactivateAppointments, reactivateAttendances } from './reactivate-appointment.ts'

/** Completed and active is neutral, completed and not active rejected, not completed confirmed (directory, 4.4). */
function attendeeClass({ completed, active }: StoredAttendance): StatusClass {
  if (!completed) return 'confirmed'
  return active ? 'neutral' : 'rejected'
}

type WithOutcome = Pick<StoredAttendance, 'outcomeId' | 'outcomeName' | 'outcomeSuccess'>

const outcomeOf = ({ outcomeId: Id, outcomeName, outcomeSuccess: Success }: WithOutcome) =>
  Id === null ? null : { Id, Name: outcomeName ?? '', Success }

const toAttendee = (attendance: StoredAttendance): Attendee => ({
  Id: attendance.id,
  RefId: attendance.personId,
  Name: attendance.personName,
  Description: attendance.description,
  Type: 'ATTENDANCE',
  Active: attendance.active,
  Completed: attendance.completed,
  PersonId: attendance.personId,
  Person: { Id: attendance.personId, Name: attendance.personName },
  Photo: attendance.photo,
  OutcomeLUI: outcomeOf(attendance),
  Status: attendance.completed ? attendance.outcomeName : null,
  StatusClass: attendeeClass(attendance),
})

const seriesOfAppointment = (series: StoredSeriesOf) => ({
  Id: series.id,
  Active: series.active,
  ...occurs(series),
  StartTime: series.startTime.slice(0, 5),
})

type Answer = Omit<Appointment, keyof Item>

const detailsFrom = (stored: AppointmentDetails): Answer => ({
  Notes: stored.notes,
  ScheduledStartTime: stored.startWall,
  ScheduledEndTime: stored.endWall,
  DurationMinutes: Math.round((stored.endsAt.getTime() - stored.startsAt.getTime()) / 60_000),
  Subject: reference(stored.subjectId, stored.subjectName),
  FirstContact: stored.firstContact,
  TypeLUI: reference(stored.typeId, stored.typeName),
  OutcomeLUI: outcomeOf(stored),
  AppointmentSeries: stored.series && seriesOfAppointment(stored.series),
  AppointmentSeriesInfo: stored.series && { Count: stored.series.count },
  AppointmentAttendeesList: stored.attendances.map(toAttendee),
  ClinicalInfo: [...stored.clinicalInfo],
  Location: stored.location,
  Overlaps: [...stored.overlaps],
})

async function detailsOf({ tx, now }: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Answer>> {
  const appointments = await listAppointmentDetails(tx, ids, now)
  return new Map(appointments.map((stored) => [stored.id, detailsFrom(stored)]))
}

/** The answer to a change names the appointments beside this one as well, which is a reading of these. */
async function detailsAfterChange(context: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Answer>> {
  const appointments = await listAppointmentDetails(context.tx, ids, context.now)
  for (const { id, caseId, subjectId, overlaps } of appointments.filter((one) => one.overlaps.length > 0)) {
    const items = [...new Set(overlaps.map((beside) => beside.Id))]
    context.audit({ action: 'read', kind: 'APPOINTMENT', itemId: id, caseId, personId: subjectId, items })
  }
  return new Map(appointments.map((stored) => [stored.id, detailsFrom(stored)]))
}

export const appointments = { of: ['APPOINTMENT'], details: detailsOf } as const
export const changedAppointments = { of: ['APPOINTMENT'], details: detailsAfterChange } as const

/** Started, but without an outcome: the first category of the to-do list. Ticking opens the appointment to ask for the outcome. */
async function appointmentsToComplete({ tx, now, locale }: Context, part: ListPart) {
  const { rows, total } = await listToComplete(tx, now, part)
  return {
    total,
    rows: rows.map((row) => ({
      Id: row.id,
      PersonId: row.person_id,
      CaseId: row.case_id,
      Name: row.name,
      Description: row.person_name,
      Notes: row.notes || null,
      Date: row.date,
      End: row.end,
      Type: 'APPOINTMENT' as const,
      Completed: false,
      Completable: false,
      Version: row.version,
      Why: toDoReasonText({ why: 'no-outcome', began: row.date }, locale),
    })),
  }
}

export const appointmentKind: KindDefinition = {
  kind: 'APPOINTMENT',
  label: { 'en-US': 'an appointment', 'es-ES': 'una cita', 'it-IT': 'un appuntamento' },
  properties: appointmentProperties,
  answer: Appointment,
  details: detailsAfterChange,
  required: ({ tx }, item) => listRequiredForms(tx, item.id),
  notes: async (context, item) => (await getAppointment(context, item.id)).notes,
  toDo: { name: 'appointments-to-complete', list: appointmentsToComplete },
  creation: { create: makeAppointment },
  completion: {
    complete: completeAppointments,
    revert: reactivateAppointments,
    already: 'appointment.already_completed',
  },
  transfer: { check: checkReceiver },
  deletion: { ofCompleted: 'appointment.completed_not_deletable', check: leaveSlot, checkRestore: returnToSlot },
  repeating: {
    properties: repeatedProperties,
    lock: lockSeriesOf,
    update: changeWithScope,
    remove: deleteAppointment,
    undo: undoSeriesChange,
    countTogether: countDeletedTogether,
    restore: restoreSeries,
  },
  printing: { print: printAppointment },
}

export const attendanceKind: KindDefinition = {
  kind: 'ATTENDANCE',
  label: { 'en-US': 'an attendance', 'es-ES': 'una asistencia', 'it-IT': 'una presenza' },
  properties: new Map(),
  answer: Item,
  async shownAt({ tx }, id) {
    const appointmentOf = await listAppointmentsOf(tx, [id])
    return [...appointmentOf.values()]
  },
  completion: { isOfTarget: true, complete: completeAttendances, revert: reactivateAttendances },
  deletion: { check: checkAttendanceGoes },
  repeating: { properties: new Set(), remove: deleteAttendance },
}
