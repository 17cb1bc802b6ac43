import { CALENDAR_STEP_MINUTES } from '@caseloom/contracts/appointments/calendar/calendar-rules'
import type { Steps } from './lifting.ts'

export type DragKind = 'move' | 'lengthen'
/** A place on the screen. */
export type Point = { readonly x: number; readonly y: number }
/** Where the pointer was pressed on an appointment, and where it is now: in the calendar, however far it has been scrolled meanwhile. */
export type Pull = { readonly kind: DragKind; readonly from: Point; readonly to: Point }

/** Where a place on the screen is in the calendar's days. */
export function pointIn(body: HTMLElement | null, { x, y }: Point): Point {
  const { left, top } = body?.getBoundingClientRect() ?? { left: 0, top: 0 }
  return { x: x - left, y: y - top }
}

const DAYS_OF_WEEK = 7
const isRightToLeft = (element: HTMLElement) => getComputedStyle(element).direction === 'rtl'

/** In columns of days, of which the first one tells how large a day and a minute are. */
export function hourSteps(body: HTMLElement | null, { kind, from, to }: Pull): Steps {
  const column = body?.querySelector('.ca-day')?.getBoundingClientRect()
  if (!body || !column) return {}
  const minuteHeight = column.height / (24 * 60)
  const minutes = Math.round((to.y - from.y) / minuteHeight / CALENDAR_STEP_MINUTES) * CALENDAR_STEP_MINUTES
  if (kind === 'lengthen') return { longer: minutes }
  return { minutes, days: Math.round(((isRightToLeft(body) ? -1 : 1) * (to.x - from.x)) / column.width) }
}

const within = (place: number, count: number) => Math.min(count - 1, Math.max(0, Math.floor(place)))

/** In the rows of a month, a week each: from the day on which it was pressed to the one over which the pointer is, the nearest one outside. */
export function monthSteps(body: HTMLTableSectionElement | null, { from, to }: Pull): Steps {
  if (!body) return {}
  const { width, height } = body.getBoundingClientRect()
  const weeks = body.rows.length
  const isRtl = isRightToLeft(body)
  const dayAt = ({ x, y }: Point) => {
    const column = within((x / width) * DAYS_OF_WEEK, DAYS_OF_WEEK)
    return within((y / height) * weeks, weeks) * DAYS_OF_WEEK + (isRtl ? DAYS_OF_WEEK - 1 - column : column)
  }
  return { days: dayAt(to) - dayAt(from) }
}
