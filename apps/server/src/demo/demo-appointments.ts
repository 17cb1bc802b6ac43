import { earlierOf, plusMinutes } from './demo-days.ts'
import { put, putItem, type World } from './demo-world.ts'
import { appointmentRow, attendanceRow } from '../slices/appointments/index.ts'

export type Attendee = { readonly id: string; readonly name: string }

export type Meeting = {
  readonly type: string
  readonly name: string
  readonly description: string
  readonly starts: Date
  readonly ends: Date
  readonly subject: Attendee | null
  readonly others: readonly Attendee[]
  readonly clinicianId: string
  readonly groupId: string
  readonly caseId: string | null
  readonly createdAt: Date
  /** The series it is part of, the day of the rule that it stands for, and whether its time was changed by hand. */
  readonly series?: { readonly id: string; readonly day: string; readonly isMoved: boolean } | undefined
}

export type Ended = { readonly outcome: string; readonly notes: string }

function isPresent(outcome: string): boolean {
  return outcome.startsWith('Held')
}

/** A meeting with an attendance for everybody invited; without an ending it is planned or waits to be recorded. */
export function putAppointment(world: World, meeting: Meeting, ended: Ended | undefined): string {
  const { careModelId: care_model_id, random, now } = world
  const recorded = ended && earlierOf(plusMinutes(meeting.ends, random.whole(5, 240)), plusMinutes(now, -2))
  const { caseId: case_id, clinicianId: clinician_id, groupId: group_id } = meeting
  const shared = {
    case_id,
    clinician_id,
    group_id,
    date: meeting.starts,
    createdAt: meeting.createdAt,
    by: clinician_id,
  }
  const id = putItem(world, {
    ...shared,
    kind: 'APPOINTMENT',
    name: meeting.name,
    description: meeting.description,
    person_id: meeting.subject?.id ?? null,
    ...statusOf(ended?.outcome),
    ...(recorded && { completedAt: recorded }),
  })
  const row = appointmentRow({
    care_model_id,
    id,
    starts_at: meeting.starts,
    ends_at: meeting.ends,
    subject_id: meeting.subject?.id ?? null,
    type_id: world.choice('appointment-types', meeting.type),
    outcome_id: ended ? world.choice('appointment-outcomes', ended.outcome) : null,
    notes: ended?.notes ?? '',
    ...(meeting.series && {
      series_id: meeting.series.id,
      series_day: meeting.series.day,
      by_hand: meeting.series.isMoved ? ['time'] : [],
    }),
  })
  put(world, 'appointment', row)
  for (const attendee of meeting.subject ? [meeting.subject, ...meeting.others] : meeting.others) {
    const outcome = ended && outcomeFor(world, attendee === meeting.subject, ended.outcome)
    const attendanceId = putItem(world, {
      ...shared,
      kind: 'ATTENDANCE',
      name: attendee.name,
      person_id: attendee.id,
      target_id: id,
      active: outcome === undefined || isPresent(outcome),
      ...statusOf(outcome),
      ...(recorded && { completedAt: recorded }),
    })
    const own = attendanceRow({
      care_model_id,
      id: attendanceId,
      appointment_id: id,
      person_id: attendee.id,
      outcome_id: outcome ? world.choice('appointment-outcomes', outcome) : null,
    })
    put(world, 'attendance', own)
  }
  return id
}

/** The subject has the meeting's outcome; now and then somebody else could not come to a meeting that was held. */
function outcomeFor(world: World, isSubject: boolean, outcome: string): string {
  return !isSubject && isPresent(outcome) && world.random.chance(0.13) ? 'Could not come' : outcome
}

function statusOf(outcome: string | undefined): { status: string | null; status_class: string } {
  if (outcome === undefined) return { status: null, status_class: 'waiting' }
  return { status: outcome, status_class: isPresent(outcome) ? 'confirmed' : 'rejected' }
}
