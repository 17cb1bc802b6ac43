import type { CalendarAllDay, CalendarAppointment } from '@caseloom/contracts/appointments/calendar/calendar'
import type { CalendarDay, WallTime } from '@caseloom/contracts/times'
import { dayOf } from '../calendar-days.ts'
import type { Lift } from '../lifting/lifting.ts'
import { isLong, isOver, longBars, type DayBar } from '../whole/day-bars.ts'
import { itemsOn, linesOf } from '../whole/whole-items.tsx'

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
  /** The lines of events of several days: the bar that begins here in this week, or null for one that goes on or a free line. */
  readonly bars: readonly (DayBar | null)[]
  /** What concerns this day alone. */
  readonly whole: readonly CalendarAllDay[]
  /** How many lines of what concerns this whole day there is room for. */
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

/** The days of a week of the month. A bar goes through all of its days, so the day with the least room says how many bars are drawn. */
export function monthWeekOf(week: readonly CalendarDay[], month: OfMonth): ReadonlyMap<CalendarDay, MonthDay> {
  const bars = longBars(month.allDay, week)
  const days = week.map((day, index) =>
    contentOf(
      day,
      bars.filter((bar) => isOver(bar, index)),
      month,
    ),
  )
  const most = Math.min(...days.filter(({ over }) => over.length > 0).map(mostBarsOf))
  const drawn = bars.filter(({ line }) => line < most)
  return new Map(days.map((content, index) => [content.day, dayWith(content, drawn, index)]))
}

type Content = {
  readonly day: CalendarDay
  readonly over: readonly DayBar[]
  readonly whole: readonly CalendarAllDay[]
  readonly all: readonly MonthEntry[]
  readonly held: MonthEntry | null
  readonly left: WallTime | null
}

function contentOf(day: CalendarDay, over: readonly DayBar[], { appointments, allDay, up }: OfMonth): Content {
  const whole = itemsOn(allDay, day).filter((item) => !isLong(item))
  const others = appointments.filter(({ Id, Start }) => dayOf(Start) === day && Id !== up?.appointment.Id).map(entryOf)
  const held = up && dayOf(up.start) === day ? { ...up, isHeld: true } : null
  const left = up && !held && dayOf(up.appointment.Start) === day ? up.appointment.Start : null
  const all = [...others, ...(held ? [held] : [])].toSorted((a, b) => a.start.localeCompare(b.start))
  return { day, over, whole, all, held, left }
}

const barLinesOf = (bars: readonly DayBar[]) => Math.max(0, ...bars.map(({ line }) => line + 1))

/** Three lines a day, else two and how many more there are. */
function roomOf({ all, whole, left }: Content, barLines: number, hidden: number): number {
  const lines = barLines + hidden + linesOf(whole) + all.length + Number(left !== null)
  return (lines > LINES ? LINES - 1 : LINES) - Number(left !== null)
}

/** What concerns whole days comes first, and leaves room for an appointment. */
const mostWholeOf = (room: number, { all }: Content) => Math.max(1, room - all.length)

const mostBarsOf = (content: Content): number => {
  const lines = barLinesOf(content.over)
  return Math.min(lines, mostWholeOf(roomOf(content, lines, 0), content))
}

/** The held one always has a line. */
function dayWith(content: Content, drawn: readonly DayBar[], index: number): MonthDay {
  const { over, whole, all, held, left } = content
  const here = drawn.filter((bar) => isOver(bar, index))
  const barLines = barLinesOf(here)
  const hidden = over.length - here.length
  const room = roomOf(content, barLines, hidden)
  const wholeLines = linesOf(whole)
  const mostWhole = Math.min(wholeLines, Math.max(0, mostWholeOf(room, content) - barLines))
  const entries = all.slice(0, Math.max(0, room - barLines - mostWhole))
  if (held && !entries.includes(held)) entries.splice(-1, 1, held)
  return {
    bars: Array.from(
      { length: barLines },
      (_, line) => here.find((bar) => bar.line === line && bar.from === index) ?? null,
    ),
    whole,
    mostWhole,
    entries,
    left,
    more: hidden + all.length - entries.length + wholeLines - mostWhole,
  }
}
