import type { CalendarAppointment } from '@caseloom/contracts/appointments/calendar/calendar'
import { dayOf, minuteOf } from './calendar-days.ts'

type Timed = Pick<CalendarAppointment, 'Id' | 'Start'>

/**
 * The appointment to which an arrow leads: up and down in order of time, left and right to the nearest hour of the next day that has one.
 * Undefined if there is none.
 */
export function nextEvent(sorted: readonly Timed[], id: string, key: string): string | undefined {
  const index = sorted.findIndex(({ Id }) => Id === id)
  const own = sorted[index]
  if (!own) return undefined
  if (key === 'ArrowDown') return sorted[index + 1]?.Id
  if (key === 'ArrowUp') return sorted[index - 1]?.Id
  if (key === 'Home') return sorted[0]?.Id
  if (key === 'End') return sorted.at(-1)?.Id
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const isAfter = key === 'ArrowRight'
  const others = sorted.filter(({ Start }) =>
    isAfter ? dayOf(Start) > dayOf(own.Start) : dayOf(Start) < dayOf(own.Start),
  )
  const day = (isAfter ? others[0] : others.at(-1))?.Start.slice(0, 10)
  const off = ({ Start }: Timed) => Math.abs(minuteOf(Start) - minuteOf(own.Start))
  return others.filter(({ Start }) => dayOf(Start) === day).toSorted((a, b) => off(a) - off(b))[0]?.Id
}
