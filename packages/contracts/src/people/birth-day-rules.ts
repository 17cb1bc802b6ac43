import type { Locale } from '../locales.ts'
import type { CalendarDay } from '../times.ts'

/** Whether the month comes first in a date of two ambiguous numbers. */
const monthFirst: Readonly<Record<Locale, boolean>> = { 'en-US': true, 'es-ES': false, 'it-IT': false }

const isoDay = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const slashed = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/
const dayThenMonth =
  /^(\d{1,2})(?:st|nd|rd|th|º|°)?[\s./-]+(?:de\s+)?(\p{L}{3,12})\.?,?[\s./-]+(?:de\s+|del\s+)?(\d{4})$/iu
const monthThenDay = /^(\p{L}{3,12})\.?[\s./-]+(\d{1,2})(?:st|nd|rd|th)?,?[\s./-]+(\d{4})$/iu

/**
 * The possible birth dates for a typed text, read as dates are written in the locale; empty if it is no date. With dots the order is
 * day, month, year in every locale. A year of two figures has no known century, so both are returned.
 */
export function readBirthDays(text: string, locale: Locale): CalendarDay[] {
  const typed = text.trim().normalize('NFC')
  const iso = isoDay.exec(typed)
  if (iso) return existing([[iso[1], iso[2], iso[3]]])
  const numbers = slashed.exec(typed)
  if (numbers) return fromNumbers(numbers, locale)
  const named = dayThenMonth.exec(typed)
  if (named) return existing([[named[3], monthNumber(named[2], locale), named[1]]])
  const american = monthThenDay.exec(typed)
  return american ? existing([[american[3], monthNumber(american[1], locale), american[2]]]) : []
}

/** False if the text is no date in any locale. */
export const mayBeDate = (text: string): boolean => /\d/.test(text)

type Part = string | number | undefined

function fromNumbers([, first, sign, second, year = '']: readonly string[], locale: Locale): CalendarDay[] {
  const years = year.length === 4 ? [year] : [`19${year}`, `20${year}`]
  const isMonthFirst = sign !== '.' && monthFirst[locale]
  const [month, day] = isMonthFirst ? [first, second] : [second, first]
  const meant = existing(years.map((full) => [full, month, day]))
  // A month above twelve must be the day, so the other order is the only one possible.
  return meant.length > 0 ? meant : existing(years.map((full) => [full, day, month]))
}

function existing(days: readonly (readonly [year: Part, month: Part, day: Part])[]): CalendarDay[] {
  return days.flatMap(([year, month, day]) => {
    const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
    const moment = new Date(`${text}T00:00:00Z`)
    // Date rolls a day that does not exist over to another one, or is invalid.
    return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? [text] : []
  })
}

const MONTHS = Array.from({ length: 12 }, (_, month) => month)
const named = new Map<Locale, readonly string[]>()

const plain = (word: string) => word.normalize('NFD').replaceAll(/\P{L}/gu, '').toLowerCase()

function monthNames(locale: Locale): readonly string[] {
  const known = named.get(locale)
  if (known) return known
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const names = MONTHS.map((month) => plain(format.format(Date.UTC(2000, month))))
  named.set(locale, names)
  return names
}

/** The number of a month from at least three letters, in the reader's language or English; 0 if the word is not a month. */
function monthNumber(word: Part, locale: Locale): number {
  const letters = plain(String(word)).replace(/^sept$/, 'sep')
  const [own, english] = [locale, 'en-US' as const].map((language) => begunBy(letters, monthNames(language)))
  return own || english || 0
}

function begunBy(letters: string, names: readonly string[]): number {
  const fitting = names.flatMap((name, month) => (name.startsWith(letters) ? [month + 1] : []))
  return fitting.length === 1 ? (fitting[0] ?? 0) : 0
}
