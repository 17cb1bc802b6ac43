import type { CalendarAllDay, CalendarAppointment } from '@caseloom/contracts/appointments/calendar/calendar'
import type { CalendarDay, WallTime } from '@caseloom/contracts/times'
import { itemsOn, linesOf } from '../all-day-line.tsx'
import { dayOf } from '../calendar-days.ts'
import type { Lift } from '../lifting/lifting.ts'

/** The lines for which a day of the month has room. */
const LINES = 3

/** An appointment on a day of the month, with its times, which are others while it is held. */
export type MonthEntry = {
  readonly appointment: CalendarAppointment
  readonly start: WallTime
  readonly end: WallTime
  readonly isHeld: boolean
}

export type MonthDay = {
  readonly whole: readonly CalendarAllDay[]
  /** How many lines of what concerns the whole day there is room for. */
  readonly mostWhole: number
  readonly entries: readonly MonthEntry[]
  /** When the appointment began that was lifted from this day to another one. */
  readonly left: WallTime | null
  /** How many lines there is no room for. */
  readonly more: number
}

const entryOf = (appointment: CalendarAppointment): MonthEntry => ({
  appointment,
  start: appointment.Start,
  end: appointment.End,
  isHeld: false,
})

export type OfMonth = {
  readonly appointments: readonly CalendarAppointment[]
  readonly allDay: readonly CalendarAllDay[]
  /** The appointment being moved, or just dropped and still being saved. */
  readonly up: Lift | null
}

/** Three lines a day, else two and how many more there are. The held one always has a line. */
export function monthDayOf(day: CalendarDay, { appointments, allDay, up }: OfMonth): MonthDay {
  const whole = itemsOn(allDay, day)
  const others = appointments.filter(({ Id, Start }) => dayOf(Start) === day && Id !== up?.appointment.Id).map(entryOf)
  const held = up && dayOf(up.start) === day ? { ...up, isHeld: true } : null
  const left = up && !held && dayOf(up.appointment.Start) === day ? up.appointment.Start : null
  const all = [...others, ...(held ? [held] : [])].toSorted((a, b) => a.start.localeCompare(b.start))
  const wholeLines = linesOf(whole)
  const lines = all.length + wholeLines + Number(left !== null)
  const room = (lines > LINES ? LINES - 1 : LINES) - Number(left !== null)
  // What concerns the whole day comes first, and leaves room for an appointment.
  const mostWhole = Math.min(wholeLines, Math.max(1, room - all.length))
  const entries = all.slice(0, Math.max(0, room - mostWhole))
  if (held && !entries.includes(held)) entries.splice(-1, 1, held)
  return { whole, mostWhole, entries, left, more: all.length - entries.length + wholeLines - mostWhole }
}
