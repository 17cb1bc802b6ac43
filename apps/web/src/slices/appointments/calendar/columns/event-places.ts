import type { CalendarAppointment } from '@caseloom/contracts/appointments/calendar/calendar'
import type { CalendarDay } from '@caseloom/contracts/times'
import { dayOf, minuteOf } from '../calendar-days.ts'

/** Where an appointment stands in the column of a day: minutes from midnight, and its place among those at the same time. */
export type EventPlace = {
  readonly appointment: CalendarAppointment
  readonly from: number
  readonly to: number
  readonly lane: number
  readonly lanes: number
  /** Another one lies over its end of the line, beside its name or its times. */
  readonly isCovered: boolean
}

type Timed = Pick<CalendarAppointment, 'Id' | 'Start' | 'End'>

export const DAY_MINUTES = 24 * 60

/** Minutes from midnight. */
export type DayPart = { readonly from: number; readonly to: number }

/** The part of a time span that is on a day; null if none is. */
export function partOn({ Start, End }: Omit<Timed, 'Id'>, day: CalendarDay): DayPart | null {
  if (dayOf(Start) > day || dayOf(End) < day) return null
  const from = dayOf(Start) === day ? minuteOf(Start) : 0
  const to = dayOf(End) === day ? minuteOf(End) : DAY_MINUTES
  // What ends at midnight is not on the day that begins then.
  return dayOf(End) === day && to === 0 ? null : { from, to: Math.max(to, from) }
}

/** Whether a time span that is on a day began before it, and whether it goes on after it. */
export const beyondDay = ({ Start, End }: Omit<Timed, 'Id'>, day: CalendarDay) => ({
  isBegun: dayOf(Start) < day,
  goesOn: dayOf(End) > day && partOn({ Start, End }, dayOf(End)) !== null,
})

/** The place that says how many of those at the same time have none of their own. */
export type Crowd = Omit<EventPlace, 'appointment' | 'isCovered'> & { readonly count: number }
export type DayPlaces = { readonly places: readonly EventPlace[]; readonly crowds: readonly Crowd[] }

type Part = Omit<EventPlace, 'lane' | 'lanes' | 'isCovered'>
type Member = { readonly part: Part; readonly lane: number }

/** The appointments at the same time, directly or through others. Each takes the first lane that is free. */
function groupsOf(parts: readonly Part[]) {
  const groups: { until: number; members: Member[]; ends: number[] }[] = []
  for (const part of parts) {
    let group = groups.at(-1)
    if (!group || part.from >= group.until) {
      group = { until: 0, members: [], ends: [] }
      groups.push(group)
    }
    const free = group.ends.findIndex((end) => end <= part.from)
    const lane = free === -1 ? group.ends.length : free
    group.ends[lane] = part.to
    group.members.push({ part, lane })
    group.until = Math.max(group.until, part.to)
  }
  return groups
}

/** Two that overlap lie over each other. What begins this many minutes later lies below the name and the times of the other one. */
const HEAD_MINUTES = 40

/** Whether the words of one are covered: by others, or by the box that counts those without a place. */
const isCoveredBy = (over: readonly DayPart[], { from }: DayPart) =>
  over.some((other) => other.from < from + HEAD_MINUTES && other.to > from)

const spanOf = (parts: readonly DayPart[]): DayPart => ({
  from: Math.min(...parts.map(({ from }) => from)),
  to: Math.max(...parts.map(({ to }) => to)),
})

/**
 * The appointments of a day, in order of time. Those at the same time share its width. Where they would need more than `most` lanes, the last
 * one says how many are left.
 */
export function placesOf(
  appointments: readonly CalendarAppointment[],
  day: CalendarDay,
  most = Number.POSITIVE_INFINITY,
): DayPlaces {
  const parts = appointments
    .flatMap((appointment) => {
      const part = partOn(appointment, day)
      return part ? [{ appointment, ...part }] : []
    })
    .toSorted((a, b) => a.from - b.from || b.to - a.to)
  const places: EventPlace[] = []
  const crowds: Crowd[] = []
  for (const { members, ends } of groupsOf(parts)) {
    const lanes = Math.min(ends.length, most)
    const room = ends.length > most ? most - 1 : ends.length
    const left = members.filter(({ lane }) => lane >= room).map(({ part }) => part)
    const placed = members.filter(({ lane }) => lane < room)
    const crowd = left.length > 0 ? [{ ...spanOf(left), lane: room, lanes, count: left.length }] : []
    const over = [...placed.filter(({ lane }) => lane === 1).map(({ part }) => part), ...crowd]
    places.push(
      ...placed.map(({ part, lane }) => ({
        ...part,
        lane,
        lanes,
        isCovered: lanes === 2 && lane === 0 && isCoveredBy(over, part),
      })),
    )
    crowds.push(...crowd)
  }
  return { places, crowds }
}
