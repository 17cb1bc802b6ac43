import type { CalendarAppointment } from '@caseloom/contracts/appointments/calendar/calendar'
import { calendarStateOf, type CalendarState } from '@caseloom/contracts/appointments/calendar/calendar-rules'
import type { WallTime } from '@caseloom/contracts/times'
import { formatTimeSpan } from '../../../platform/texts/time-span.ts'
import { formatDay, formatLongDay, formatTime } from '../../../platform/texts/times.ts'
import { t } from './calendar-texts.ts'

/** The family it is with, as on home, else its name. */
export const titleOf = ({ Family, Name }: CalendarAppointment): string => Family ?? Name

const words = { planned: 'planned', held: 'held', missed: 'missed', 'no-outcome': 'noOutcome' } as const

export type Standing = { readonly state: CalendarState; readonly words: string }

/** The state of an appointment and the word for it: an outcome's own name where it has one. */
export function standingOf(appointment: CalendarAppointment, now: WallTime): Standing {
  const state = calendarStateOf(appointment, now)
  if (state === 'other') return { state, words: appointment.TypeName ?? '' }
  return { state, words: appointment.Status ?? t(words[state]) }
}

/** 'Fri, Nov 20, 3:00 – 4:00 PM' */
export const whenWords = (start: WallTime, end: WallTime): string => formatTimeSpan(start, end, formatDay)
export const longWhen = (start: WallTime, end: WallTime): string => formatTimeSpan(start, end, formatLongDay)

/** Everything in its box, and the words that did not fit. */
export function eventName(appointment: CalendarAppointment, now: WallTime): string {
  const { Family, Name, Start, End, Clash, SeriesId } = appointment
  const { words: state } = standingOf(appointment, now)
  return [
    titleOf(appointment),
    Family === null ? '' : Name,
    longWhen(Start, End),
    state,
    SeriesId === null ? '' : t('repeats'),
    Clash === null ? '' : t('clashesWith', { name: Clash.Name, time: formatTime(Clash.Start) }),
  ]
    .filter((part) => part !== '')
    .join(', ')
}
