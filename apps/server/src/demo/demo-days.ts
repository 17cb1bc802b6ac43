import { instantOf, wallTimeOf } from '../platform/wall-time.ts'

/** Days are 'YYYY-MM-DD' and counted by the calendar, whatever the clocks do that night. */
export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

export function dayOf(instant: Date, zone: string): string {
  return wallTimeOf(instant, zone).slice(0, 10)
}

/** Minutes since midnight on the wall clocks of the zone. */
export function minuteOf(instant: Date, zone: string): number {
  const time = wallTimeOf(instant, zone)
  return Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16))
}

/** The instant of a minute of a day. */
export function momentOf(day: string, minute: number, zone: string): Date {
  const time = `${day}T${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`
  const instant = instantOf(time, zone)
  if (!instant) throw new Error(`No such time: ${time}`)
  return instant
}

export function plusMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * 60_000)
}

export function earlierOf(one: Date, other: Date): Date {
  return one < other ? one : other
}
