import type { Locale } from '../../locales.ts'
import { sayTime } from '../../time-texts.ts'
import type { CalendarDay } from '../../times.ts'
import type { Recurrence } from './recurrence.ts'

export type Repeating = {
  readonly rule: Recurrence
  /** `HH:mm`, seconds are ignored; null leaves the time out. */
  readonly startTime: string | null
  readonly until: CalendarDay | null
  /** How many sessions there are; null leaves the number out. */
  readonly count: number | null
  /** A day of another year is said with its year. */
  readonly today: CalendarDay
}

type Week = Extract<Recurrence, { Unit: 'MONTH_WEEK' }>['Week']

type Grammar = {
  /** `{n}` is the number, if it is not one. */
  readonly every: Readonly<Record<'week' | 'weeks' | 'month' | 'months', string>>
  weekdays(days: readonly Weekday[], list: Intl.ListFormat): string
  monthDay(day: number): string
  monthWeek(week: Week, day: Weekday): string
  at(time: string): string
  until(day: string): string
  readonly session: readonly [one: string, other: string]
}

/** Sunday is 0. */
type Weekday = { readonly number: number; readonly name: string }

const isSunday = ({ number }: Weekday) => number === 0

const grammars: Readonly<Record<Locale, Grammar>> = {
  'en-US': {
    every: { week: 'Every week', weeks: 'Every {n} weeks', month: 'Every month', months: 'Every {n} months' },
    weekdays: (days, list) => `on ${list.format(days.map(({ name }) => name))}`,
    monthDay: (day) => `on day ${day}`,
    monthWeek: (week, { name }) =>
      `on the ${{ 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', [-1]: 'last' }[week]} ${name}`,
    at: (time) => `at ${time}`,
    until: (day) => `until ${day}`,
    session: ['session', 'sessions'],
  },
  'es-ES': {
    every: { week: 'Cada semana', weeks: 'Cada {n} semanas', month: 'Cada mes', months: 'Cada {n} meses' },
    // The names of the days from Monday to Friday are the same in the plural.
    weekdays: (days, list) => `los ${list.format(days.map(({ name }) => (name.endsWith('s') ? name : `${name}s`)))}`,
    monthDay: (day) => `el día ${day}`,
    monthWeek: (week, { name }) =>
      `el ${{ 1: 'primer', 2: 'segundo', 3: 'tercer', 4: 'cuarto', [-1]: 'último' }[week]} ${name}`,
    at: (time) => (time.startsWith('1:') ? `a la ${time}` : `a las ${time}`),
    until: (day) => `hasta el ${day}`,
    session: ['sesión', 'sesiones'],
  },
  'it-IT': {
    every: { week: 'Ogni settimana', weeks: 'Ogni {n} settimane', month: 'Ogni mese', months: 'Ogni {n} mesi' },
    weekdays: (days, list) => list.format(days.map((day) => `${isSunday(day) ? 'la' : 'il'} ${day.name}`)),
    monthDay: (day) => `il giorno ${day}`,
    monthWeek: (week, day) =>
      `${isSunday(day) ? italianWeeks.feminine[week] : italianWeeks.masculine[week]}${day.name}`,
    at: (time) => (time.startsWith('1:') ? `all’${time}` : `alle ${time}`),
    // Otto and undici begin with a vowel.
    until: (day) => (/^(8|11) /.test(day) ? `fino all’${day}` : `fino al ${day}`),
    session: ['seduta', 'sedute'],
  },
}

const italianWeeks = {
  masculine: { 1: 'il primo ', 2: 'il secondo ', 3: 'il terzo ', 4: 'il quarto ', [-1]: 'l’ultimo ' },
  feminine: { 1: 'la prima ', 2: 'la seconda ', 3: 'la terza ', 4: 'la quarta ', [-1]: 'l’ultima ' },
}

/** How a series repeats, in a sentence: "Every 2 weeks on Tuesday at 4:00 PM until Dec 22, 15 sessions". */
export function recurrenceSentence({ rule, startTime, until, count, today }: Repeating, locale: Locale): string {
  const grammar = grammars[locale]
  const parts = [everyOf(rule, grammar), recurrenceDays(rule, locale)]
  if (startTime !== null) parts.push(grammar.at(timeText(startTime, locale)))
  if (until !== null) parts.push(grammar.until(dayText(until, today, locale)))
  const sentence = parts.join(' ')
  return count === null ? sentence : `${sentence}, ${count} ${grammar.session[count === 1 ? 0 : 1]}`
}

const timeText = (time: string, locale: Locale) =>
  sayTime(`2026-01-01T${time.slice(0, 5)}`, { hour: 'numeric', minute: '2-digit' }, locale)

function everyOf({ Unit, Every }: Recurrence, { every }: Grammar): string {
  if (Unit === 'WEEK') return Every === 1 ? every.week : every.weeks.replace('{n}', String(Every))
  return Every === 1 ? every.month : every.months.replace('{n}', String(Every))
}

/** On which days a series repeats, as a part of a sentence: "on Tuesday", "on the first Thursday". */
export function recurrenceDays(rule: Recurrence, locale: Locale): string {
  const grammar = grammars[locale]
  if (rule.Unit === 'MONTH_DAY') return grammar.monthDay(rule.MonthDay)
  if (rule.Unit === 'MONTH_WEEK') return grammar.monthWeek(rule.Week, weekday(rule.Weekday, locale))
  // Weeks begin on Monday.
  const days = rule.Weekdays.toSorted((one, other) => ((one + 6) % 7) - ((other + 6) % 7))
  return grammar.weekdays(
    days.map((day) => weekday(day, locale)),
    new Intl.ListFormat(locale),
  )
}

function weekday(number: number, locale: Locale): Weekday {
  // November 1, 2026 is a Sunday.
  return { number, name: sayTime(`2026-11-0${number + 1}T00:00`, { weekday: 'long' }, locale) }
}

function dayText(day: CalendarDay, today: CalendarDay, locale: Locale): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return sayTime(`${day}T00:00`, { month: 'short', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) }, locale)
}
