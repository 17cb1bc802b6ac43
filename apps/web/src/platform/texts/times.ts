import { weekOf as weekOfDay } from '@caseloom/contracts/cases/calendar-days'
import type { WeekStart } from '@caseloom/contracts/week-start'
import type { CalendarDay, WallTime } from '@caseloom/contracts/times'
import { setFirstDay } from '@caseloom/ui/first-day'
import { useEffect, useState } from 'react'
import { getLocale } from './locale.ts'
import { t } from './times-texts.ts'

/** A wall time or a calendar day: both begin with the day. */
type Dated = WallTime

/**
 * Wall times have no zone. They are read as if they were UTC and written with timeZone UTC, so that the browser's own
 * zone never touches them: `new Date('2026-11-19T14:00:00')` would.
 */
const toMillis = (time: Dated) => Date.parse(time.length === 10 ? `${time}T00:00:00Z` : `${time}Z`)
const toWallTime = (millis: number): WallTime => new Date(millis).toISOString().slice(0, 19)

let clock: { wall: number; at: number } | undefined

/** The care model's wall clock, as the server reported it; the computer's own clock and zone are never used. */
export function setWallClock(now: WallTime) {
  clock = { wall: toMillis(now), at: performance.now() }
}

const firstDays = { monday: 'mon', sunday: 'sun', saturday: 'sat' } as const
let weekStart: WeekStart = 'monday'

/** On which day the care model's weeks begin, in all that shows weeks. */
export function setWeekStart(begins: WeekStart) {
  weekStart = begins
  setFirstDay(firstDays[begins])
}

export const getWeekStart = (): WeekStart => weekStart

export function wallNow(): WallTime {
  if (!clock) throw new Error('The wall clock is read before the session is there')
  return toWallTime(clock.wall + performance.now() - clock.at)
}

export function today(): CalendarDay {
  return wallNow().slice(0, 10)
}

/** The current wall time, rendered again at this interval. */
export function useNow(everySeconds = 30): WallTime {
  const [now, setNow] = useState(wallNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(wallNow()), everySeconds * 1000)
    return () => clearInterval(timer)
  }, [everySeconds])
  return now
}

/** Today. A page that stays open past midnight is drawn again then. */
export function useToday(): CalendarDay {
  const [day, setDay] = useState(today)
  useEffect(() => {
    const timer = setInterval(() => setDay(today()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return day
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function format(time: Dated, options: Intl.DateTimeFormatOptions): string {
  const key = `${getLocale()} ${JSON.stringify(options)}`
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(getLocale(), { ...options, timeZone: 'UTC' })
  formatters.set(key, formatter)
  // Some ICU versions put a narrow space before AM and PM, which fonts and tests see as another character.
  return formatter.format(toMillis(time)).replaceAll('\u202F', ' ')
}

/** '2:00 PM' */
export function formatTime(time: WallTime): string {
  return format(time, { hour: 'numeric', minute: '2-digit' })
}

/** '2:00', without AM or PM, for a start whose end shows it. */
export function formatBareTime(time: WallTime): string {
  return formatTime(time).replace(/\s?[AP]M$/, '')
}

/** 'Thu, Nov 19', with the year when it is not this one. */
export function formatDay(time: Dated): string {
  const isThisYear = time.slice(0, 4) === wallNow().slice(0, 4)
  return format(time, { weekday: 'short', month: 'short', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) })
}

/** 'Thursday, November 19' */
export function formatLongDay(time: Dated): string {
  return format(time, { weekday: 'long', month: 'long', day: 'numeric' })
}

/** 'Thursday' */
export function formatWeekday(time: Dated): string {
  return format(time, { weekday: 'long' })
}

/** 'Thu' */
export function formatShortWeekday(time: Dated): string {
  return format(time, { weekday: 'short' })
}

/** 'T' */
export function formatNarrowWeekday(time: Dated): string {
  return format(time, { weekday: 'narrow' })
}

/** 'Nov 19', with the year when it is not this one. */
export function formatMonthDay(day: Dated): string {
  const isThisYear = day.slice(0, 4) === wallNow().slice(0, 4)
  return format(day, { month: 'short', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) })
}

/** 'Nov 19, 2026', for days that need no weekday: births, starts, ends. */
export function formatCalendarDay(day: Dated): string {
  return format(day, { year: 'numeric', month: 'short', day: 'numeric' })
}

/** 'Nov' */
export function formatShortMonth(day: Dated): string {
  return format(day, { month: 'short' })
}

/** '24' */
export function formatDayNumber(day: Dated): string {
  return format(day, { day: 'numeric' })
}

/** 'November 2026' */
export function formatMonth(day: Dated): string {
  return format(day, { year: 'numeric', month: 'long' })
}

/** 'November 19, 2026' */
export function formatFullDay(day: Dated): string {
  return format(day, { year: 'numeric', month: 'long', day: 'numeric' })
}

/** The first day of the week that a day is in; the care model says on which day its weeks begin. */
export const weekOf = (time: Dated): CalendarDay => weekOfDay(time.slice(0, 10), weekStart)

/** Whole days from today, negative for the past. */
export function daysFromToday(time: Dated): number {
  return Math.round((toMillis(time.slice(0, 10)) - toMillis(today())) / 86_400_000)
}

function nearDay(time: Dated): string | undefined {
  const days = daysFromToday(time)
  if (days === 0) return t('today')
  if (days === 1) return t('tomorrow')
  return days === -1 ? t('yesterday') : undefined
}

/** 'Today', 'Tomorrow', 'Yesterday', else 'Thu, Nov 19'. */
export const formatNearDay = (time: Dated): string => nearDay(time) ?? formatDay(time)

/** The same within a sentence: 'today'. */
export const formatNearDayWithin = (time: Dated): string => nearDay(time)?.toLowerCase() ?? formatDay(time)

/** 'Today, 2:00 PM' */
export const formatNearTime = (time: WallTime): string => `${formatNearDay(time)}, ${formatTime(time)}`

/** The same within a sentence: 'today, 2:00 PM'. */
export const formatNearTimeWithin = (time: WallTime): string => `${formatNearDayWithin(time)}, ${formatTime(time)}`

/** '2:00 – 3:00 PM', with both days if they differ. */
export function formatTimeRange(start: WallTime, end: WallTime): string {
  const from = start.slice(0, 10) === end.slice(0, 10) ? formatTime(start) : formatNearTime(start)
  const to = start.slice(0, 10) === end.slice(0, 10) ? formatTime(end) : formatNearTime(end)
  const half = /\s?[AP]M$/.exec(to)?.[0]
  // AM or PM is shown once if it is the same for both: '2:00 – 3:00 PM'.
  return half && from.endsWith(half) ? `${from.slice(0, -half.length)} – ${to}` : `${from} – ${to}`
}

/** How long until a time; negative for the past. */
export const millisUntil = (time: WallTime): number => toMillis(time) - toMillis(wallNow())

/** Whole minutes from `now` to a time, rounded up; negative for the past. */
export function minutesUntil(time: WallTime, now: WallTime = wallNow()): number {
  return Math.ceil((toMillis(time) - toMillis(now)) / 60_000)
}

/** 'in 48 min' for times less than an hour ahead; else null. */
export function formatSoon(time: WallTime, now: WallTime = wallNow()): string | null {
  const minutes = minutesUntil(time, now)
  if (minutes < 0 || minutes >= 60) return null
  return minutes === 0 ? t('now') : t('inMinutes', { minutes })
}

/** How long ago, in the fewest words: '12 min', '2 h', 'Yesterday', 'Thu, Nov 19'. */
export function formatAgo(time: WallTime, now: WallTime = wallNow()): string {
  const minutes = Math.max(0, -minutesUntil(time, now))
  if (minutes < 1) return t('now')
  if (minutes < 60) return t('minutesAgo', { minutes })
  return daysFromToday(time) === 0 ? t('hoursAgo', { hours: Math.floor(minutes / 60) }) : formatNearDay(time)
}
