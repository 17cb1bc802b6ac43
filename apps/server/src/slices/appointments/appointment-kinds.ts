import { Appointment, type Attendee } from '@caseloom/contracts/appointments/appointment'
import { minutesBetween } from '@caseloom/contracts/appointments/appointment-rules'
import { Item, type StatusClass } from '@caseloom/contracts/items/item'
import type { PrintedDocument } from '../../platform/printed-document.ts'
import type { Context } from '../../platform/serve.ts'
import { listRequiredForms } from '../documents/index.ts'
import { listFirstContacts } from '../people/index.ts'
import { checkReceiver, reference, type KindDefinition, type StoredItem, type ToDoGroup } from '../items/index.ts'
import { appointmentProperties } from './appointment-properties.ts'
import {
  findAttendance,
  listAttendances,
  listOverlaps,
  listStoredAppointments,
  listToComplete,
  type StoredAttendance,
} from './appointment-store.ts'
import { checkAttendanceGoes } from './add-attendees.ts'
import { callOffAhead } from './call-off-ahead.ts'
import { completeAppointment, completeAttendance, getAppointment } from './complete-appointment.ts'
import { makeAppointment } from './make-appointment.ts'
import { reactivateAppointment, reactivateAttendance } from './reactivate-appointment.ts'

/** Completed and active is neutral, completed and not active rejected, not completed confirmed (directory, 4.4). */
function attendeeClass({ completed, active }: StoredAttendance): StatusClass {
  if (!completed) return 'confirmed'
  return active ? 'neutral' : 'rejected'
}

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
  Status: attendance.completed ? attendance.outcomeName : null,
  StatusClass: attendeeClass(attendance),
})

async function detailsOf(
  { tx, now }: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Omit<Appointment, keyof Item>>> {
  const [appointments, attendances] = await Promise.all([listStoredAppointments(tx, ids), listAttendances(tx, ids)])
  const firstContacts = await listFirstContacts(
    tx,
    appointments.map(({ subjectId, caseId }) => ({ personId: subjectId, caseId })),
    now,
  )
  const attendeesOf = Map.groupBy(attendances, (attendance) => attendance.appointmentId)
  const details = appointments.map(
    async (stored, place) =>
      [
        stored.id,
        {
          Notes: stored.notes,
          ScheduledStartTime: stored.startWall,
          ScheduledEndTime: stored.endWall,
          DurationMinutes: Math.round((stored.endsAt.getTime() - stored.startsAt.getTime()) / 60_000),
          Subject: reference(stored.subjectId, stored.subjectName),
          FirstContact: firstContacts[place] ?? null,
          TypeLUI: reference(stored.typeId, stored.typeName),
          OutcomeLUI:
            stored.outcomeId === null
              ? null
              : { Id: stored.outcomeId, Name: stored.outcomeName ?? '', Success: stored.outcomeSuccess },
          AppointmentSeries: null,
          AppointmentAttendeesList: (attendeesOf.get(stored.id) ?? []).map(toAttendee),
          Overlaps: await listOverlaps(tx, stored),
        },
      ] as const,
  )
  return new Map(await Promise.all(details))
}

export const appointments = { of: ['APPOINTMENT'], details: detailsOf } as const

async function printAppointment(context: Context, item: StoredItem): Promise<PrintedDocument> {
  const appointment = await getAppointment(context, item.id)
  const attendances = await listAttendances(context.tx, [item.id])
  return {
    title: item.name,
    subtitle: [appointment.subjectName, appointment.typeName].filter(Boolean).join(' · '),
    language: context.locale,
    foot: `Appointment ${item.id.slice(-12)}, version ${item.version}`,
    at: appointment.startsAt.toISOString(),
    sections: [
      {
        heading: 'Appointment',
        facts: [
          ['Start', appointment.startWall.replace('T', ' ').slice(0, 16)],
          ['End', appointment.endWall.replace('T', ' ').slice(0, 16)],
          ['Duration', `${minutesBetween(appointment.startWall, appointment.endWall)} min`],
          ['Outcome', item.completed ? (appointment.outcomeName ?? '–') : '–'],
        ],
      },
      {
        heading: 'Attendance',
        facts: attendances.map(
          (one) => [one.personName, one.completed ? (one.outcomeName ?? '–') : 'Expected'] as const,
        ),
      },
      ...(appointment.notes ? [{ heading: 'Notes', text: appointment.notes }] : []),
    ],
  }
}

const SHOWN_TO_DOS = 50

/** Started, no outcome: the first category of the to-do list. An outcome is needed, so ticking opens the appointment. */
async function appointmentsToComplete({ tx, now }: Context): Promise<ToDoGroup> {
  const { rows, total } = await listToComplete(tx, now, SHOWN_TO_DOS)
  return {
    name: 'appointments-to-complete',
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
      Type: 'APPOINTMENT',
      Completed: false,
      Completable: false,
      Version: row.version,
    })),
  }
}

export const appointmentKind: KindDefinition = {
  kind: 'APPOINTMENT',
  label: 'an appointment',
  properties: appointmentProperties,
  answer: Appointment,
  details: detailsOf,
  create: makeAppointment,
  complete: (context, item, { outcomeId }) => completeAppointment(context, item, outcomeId),
  revert: reactivateAppointment,
  checkTransfer: checkReceiver,
  closeWithCase: callOffAhead,
  deletable: true,
  print: printAppointment,
  required: ({ tx }, item) => listRequiredForms(tx, item.id),
  notes: async (context, item) => (await getAppointment(context, item.id)).notes,
  toDo: appointmentsToComplete,
}

export const attendanceKind: KindDefinition = {
  kind: 'ATTENDANCE',
  isPart: true,
  label: 'an attendance',
  properties: new Map(),
  answer: Item,
  deletable: true,
  checkDelete: checkAttendanceGoes,
  async shownAt({ tx }, id) {
    const attendance = await findAttendance(tx, id)
    return attendance ? [attendance.appointmentId] : []
  },
  complete: completeAttendance,
  revert: reactivateAttendance,
}
