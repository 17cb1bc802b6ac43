import type { CalendarAppointment } from '@caseloom/contracts/appointments/calendar/calendar'
import { CALENDAR_STEP_MINUTES } from '@caseloom/contracts/appointments/calendar/calendar-rules'
import {
  MAX_APPOINTMENT_MINUTES,
  minutesBetween,
  plusMinutes,
} from '@caseloom/contracts/appointments/appointment-rules'
import type { WallTime } from '@caseloom/contracts/times'
import type { ScopedChange } from '../../series/series-queries.ts'
import { dayOf, minuteOf, type DayRange } from '../calendar-days.ts'

/** An appointment that was lifted from its place, and where it is held now. */
export type Lift = {
  readonly appointment: CalendarAppointment
  readonly start: WallTime
  readonly end: WallTime
}
export type Steps = { readonly days?: number; readonly minutes?: number; readonly longer?: number }

export const liftOf = (appointment: CalendarAppointment): Lift => ({
  appointment,
  start: appointment.Start,
  end: appointment.End,
})

/** Only what can be changed is lifted: never a completed appointment. */
export const canLift = ({ Can, Completed }: CalendarAppointment): boolean => Can.Update && !Completed

export const isMoved = ({ appointment, start, end }: Lift): boolean =>
  start !== appointment.Start || end !== appointment.End

/** The nearest quarter hour in a direction, so that steps from 2:10 lead to full quarters. */
function stepped(time: WallTime, minutes: number): WallTime {
  if (minutes === 0) return time
  const off = minuteOf(time) % CALENDAR_STEP_MINUTES
  if (off === 0) return plusMinutes(time, minutes)
  return plusMinutes(time, minutes > 0 ? minutes - off : minutes + CALENDAR_STEP_MINUTES - off)
}

/** Moves and lengthens what is held. It stays within the shown days, lasts a step at least and a day at most. */
export function held(lift: Lift, { days = 0, minutes = 0, longer = 0 }: Steps, { from, to }: DayRange): Lift {
  const length = minutesBetween(lift.start, lift.end)
  const start = plusMinutes(stepped(lift.start, minutes), days * 24 * 60)
  if (dayOf(start) < from || dayOf(start) > to) return lift
  const end = stepped(plusMinutes(start, length), longer)
  const lasts = minutesBetween(start, end)
  return lasts < CALENDAR_STEP_MINUTES || lasts > MAX_APPOINTMENT_MINUTES ? lift : { ...lift, start, end }
}

/** The change that is sent. The server moves the end along with a new start, so an end is sent only if the length changes. */
export function moveOf({ appointment, start, end }: Lift): ScopedChange {
  const isLonger = minutesBetween(start, end) !== minutesBetween(appointment.Start, appointment.End)
  return {
    id: appointment.Id,
    version: appointment.Version,
    values: {
      ...(start !== appointment.Start && { ScheduledStartTime: start }),
      ...(isLonger && { ScheduledEndTime: end }),
    },
  }
}

/**
 * The other appointment of the same clinician that is at the time where this one is held, of those that are drawn. Of the other people
 * who attend only the server knows where they are.
 */
export function clashAt({ appointment, start, end }: Lift, others: readonly CalendarAppointment[]) {
  const clinician = appointment.Clinician?.Id
  if (clinician === undefined) return undefined
  return others.find(
    ({ Id, Start, End, Completed, Clinician }) =>
      Id !== appointment.Id && !Completed && Start < end && End > start && Clinician?.Id === clinician,
  )
}
