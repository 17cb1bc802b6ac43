import type { CalendarDay, WallTime } from '@caseloom/contracts/times'
import { getLocale } from '../../platform/texts/locale.ts'
import { daysFromToday, formatNearDay, formatNearTime, formatShortWeekday } from '../../platform/texts/times.ts'

/** MM-dd-yyyy, and the day first where that is the custom. */
export function formatNumericDay(time: CalendarDay): string {
  const [year = '', month = '', day = ''] = time.slice(0, 10).split('-')
  return (getLocale() === 'en-US' ? [month, day, year] : [day, month, year]).join('-')
}

/** ddd, MM-dd-yyyy, the format of session dates in supervision (directory, section 9). */
export function formatSessionDay(time: WallTime): string {
  return `${formatShortWeekday(time)}, ${formatNumericDay(time)}`
}

/** "Today, 2:00 PM" from yesterday to tomorrow, else the day. */
export function formatNextSession(time: WallTime): string {
  return Math.abs(daysFromToday(time)) <= 1 ? formatNearTime(time) : formatSessionDay(time)
}

/** "Today" from yesterday to tomorrow, else the day. */
export function formatLastAppointment(time: WallTime): string {
  return Math.abs(daysFromToday(time)) <= 1 ? formatNearDay(time) : formatSessionDay(time)
}

/** "November 16" */
export function formatLongMonthDay(day: CalendarDay): string {
  const format = new Intl.DateTimeFormat(getLocale(), { month: 'long', day: 'numeric', timeZone: 'UTC' })
  return format.format(Date.parse(`${day}T00:00:00Z`))
}
