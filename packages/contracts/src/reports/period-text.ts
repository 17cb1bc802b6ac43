import type { Locale } from '../locales.ts'
import { sayTime } from '../time-texts.ts'
import type { CalendarDay } from '../times.ts'
import type { Period } from './period-rules.ts'

const at = (day: CalendarDay) => new Date(`${day}T00:00:00Z`)

/** Two days as the language writes a range: "Aug 31 – Nov 22, 2026". */
export function periodText({ from, to }: Period, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  return format.formatRange(at(from), at(to)).replaceAll('\u2009', ' ').replaceAll('\u202F', ' ')
}

/** Whether a part of a period stands for a month; otherwise it is a week. */
const isMonth = ({ from, to }: Period) =>
  from.slice(0, 7) === to.slice(0, 7) && at(to).getTime() - at(from).getTime() > 7 * 86_400_000

/** A week or month under its column: "Aug 31", "Aug". */
export const partLabel = (part: Period, inMonths: boolean, locale: Locale): string =>
  sayTime(
    `${part.from}T00:00`,
    inMonths ? { month: 'short', year: '2-digit' } : { month: 'short', day: 'numeric' },
    locale,
  )

/** A week or month in full: "Aug 31 – Sep 6, 2026", "August 2026". */
export const partName = (part: Period, inMonths: boolean, locale: Locale): string =>
  inMonths ? sayTime(`${part.from}T00:00`, { month: 'long', year: 'numeric' }, locale) : periodText(part, locale)

/** Whether the parts of a report are months. */
export const areMonths = (parts: readonly Period[]): boolean => parts.some(isMonth)
