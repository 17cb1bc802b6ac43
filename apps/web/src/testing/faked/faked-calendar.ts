import type { Calendar, CalendarAppointment } from '@caseloom/contracts/appointments/calendar/calendar'
import { DEFAULT_WORKING_HOURS } from '@caseloom/contracts/appointments/calendar/calendar-rules'
import { minutesBetween, plusMinutes } from '@caseloom/contracts/appointments/appointment-rules'
import { idOf } from '../drawn.tsx'
import { appointmentOf } from './faked-work.ts'

/** A family session of Mateo Delgado, tomorrow at two. */
export const calendarEntry = (parts: Partial<CalendarAppointment> = {}): CalendarAppointment => ({
  Id: idOf(20),
  Name: 'Family session 9',
  Start: '2026-11-20T14:00:00',
  End: '2026-11-20T15:00:00',
  Person: { Id: idOf(11), Name: 'Mateo Delgado' },
  CaseId: idOf(10),
  Family: parts.Person === null ? null : (parts.Person?.Name ?? 'Mateo Delgado'),
  Clinician: { Id: idOf(2), Name: 'Maya Okafor' },
  TypeName: 'Family session',
  IsSession: true,
  Completed: false,
  Status: null,
  StatusClass: 'waiting',
  SeriesId: null,
  OccursRule: null,
  Clash: null,
  Address: null,
  FirstContact: null,
  Can: { Update: true },
  Version: 4,
  ...parts,
})

/** A calendar of these appointments, for a member who has not chosen working hours. */
export const calendarOf = (...Appointments: CalendarAppointment[]): Calendar => ({
  Appointments,
  AllDay: [],
  WorkingHours: DEFAULT_WORKING_HOURS,
})

type Moved = {
  readonly body: { readonly Data: readonly { readonly PropertyName: string; readonly PropertyValue?: unknown }[] }
}

/** What the server answers to a move of an appointment: where it is now. */
export function movedTo({ body }: Moved, { Start, End } = calendarEntry(), Version?: number) {
  const sent = (name: string) => {
    const value = body.Data.find(({ PropertyName }) => PropertyName === name)?.PropertyValue
    return typeof value === 'string' ? value : undefined
  }
  const start = sent('ScheduledStartTime') ?? Start
  const end = sent('ScheduledEndTime') ?? plusMinutes(start, minutesBetween(Start, End))
  const saved = { ScheduledStartTime: start, ScheduledEndTime: end, Undo: idOf(90) }
  return [appointmentOf({ ...saved, ...(Version !== undefined && { Version }) })]
}
