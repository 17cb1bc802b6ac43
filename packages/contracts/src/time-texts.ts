import type { Locale } from './locales.ts'

/** A wall time in the locale's format. The narrow space is replaced: text messages and some fonts cannot show it. */
export function sayTime(wallTime: string, format: Intl.DateTimeFormatOptions, locale: Locale): string {
  // The time is parsed and formatted in the same zone, so that the wall clock's figures stay the same.
  const formatted = new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' })
  return formatted.format(new Date(`${wallTime.replace(' ', 'T')}Z`)).replaceAll('\u202F', ' ')
}

const day = { day: 'numeric', month: 'long', year: 'numeric' } as const
const moment = { ...day, weekday: 'long', hour: 'numeric', minute: '2-digit' } as const

/** A calendar day with its year: "November 19, 2026". */
export const fullDayText = (calendarDay: string, locale: Locale): string => sayTime(`${calendarDay}T00:00`, day, locale)

/** A wall time with its year: "Thursday, November 19, 2026 at 4:00 PM". */
export const fullMomentText = (wallTime: string, locale: Locale): string => sayTime(wallTime, moment, locale)
