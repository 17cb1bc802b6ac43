import { risingWeekdays, weekOfMonth } from './recurrence-choices.ts'
import type { Recurrence } from './recurrence.ts'

/** The longest text that is read. A weekly one with all days has 22 characters. */
const LONGEST = 100

/**
 * Reads the cron texts that a series can be (spec: appointments, section 9): `m h * * d,d` weekly, `m h D * *` and `m h * * d#n` monthly.
 * Any other text is null. Times are those of the care model's clocks. `startTime` is `HH:mm:ss`.
 */
export function recurrenceOfCron(text: string): { rule: Recurrence; startTime: string } | null {
  if (text.length > LONGEST) return null
  const [minute = '', hour = '', monthDay = '', month, weekday = '', ...more] = text.trim().split(/\s+/)
  const startTime = timeOf(hour, minute)
  const rule = month === '*' && more.length === 0 ? ruleOf(monthDay, weekday) : null
  return startTime !== null && rule !== null ? { rule, startTime } : null
}

/** A rule as a cron text; null for what cron cannot say, such as every second week. */
export function cronOf(rule: Recurrence, startTime: string): string | null {
  if (rule.Every !== 1 || startTime.slice(6) > '00') return null
  const time = `${Number(startTime.slice(3, 5))} ${Number(startTime.slice(0, 2))}`
  if (rule.Unit === 'MONTH_DAY') return `${time} ${rule.MonthDay} * *`
  if (rule.Unit === 'WEEK') return `${time} * * ${rule.Weekdays.join(',')}`
  return `${time} * * ${rule.Weekday}#${rule.Week === -1 ? 5 : rule.Week}`
}

function timeOf(hour: string, minute: string): string | null {
  if (!/^\d{1,2}$/.test(hour) || !/^\d{1,2}$/.test(minute) || Number(hour) > 23 || Number(minute) > 59) return null
  return `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}:00`
}

function ruleOf(monthDay: string, weekday: string): Recurrence | null {
  if (weekday === '*') {
    const isDay = /^\d{1,2}$/.test(monthDay) && Number(monthDay) >= 1 && Number(monthDay) <= 31
    return isDay ? { Unit: 'MONTH_DAY', Every: 1, MonthDay: Number(monthDay) } : null
  }
  if (monthDay !== '*') return null
  const [, nthWeekday, ordinal] = /^([0-6])#([1-5])$/.exec(weekday) ?? []
  if (nthWeekday !== undefined)
    return { Unit: 'MONTH_WEEK', Every: 1, Week: weekOfMonth(Number(ordinal)), Weekday: Number(nthWeekday) }
  if (!/^[0-6](,[0-6])*$/.test(weekday)) return null
  return { Unit: 'WEEK', Every: 1, Weekdays: risingWeekdays(weekday.split(',').map(Number)) }
}
