import { risingWeekdays, weekOfMonth } from './recurrence-choices.ts'
import { MAX_EVERY_MONTHS, MAX_EVERY_WEEKS } from './recurrence-rules.ts'
import type { Recurrence } from './recurrence.ts'

/** The longest text that is read, and that a series keeps. */
const LONGEST = 200

/** By the weekday's number: Sunday is 0. */
const codes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** A rule as RFC 5545 writes it, without its start and end: `FREQ=WEEKLY;INTERVAL=2;BYDAY=TU`. */
export function ruleText(rule: Recurrence): string {
  const interval = rule.Every === 1 ? '' : `;INTERVAL=${rule.Every}`
  if (rule.Unit === 'WEEK')
    return `FREQ=WEEKLY${interval};BYDAY=${rule.Weekdays.map((weekday) => codes[weekday]).join(',')}`
  if (rule.Unit === 'MONTH_DAY') return `FREQ=MONTHLY${interval};BYMONTHDAY=${rule.MonthDay}`
  return `FREQ=MONTHLY${interval};BYDAY=${rule.Week}${codes[rule.Weekday]}`
}

export const isSameRule = (one: Recurrence, other: Recurrence): boolean => ruleText(one) === ruleText(other)

/**
 * Reads the RFC 5545 rules that a series can have. Any other text is null: one with a start or an end, which a series keeps apart, with a
 * week that begins on another day than Monday, or with a part that the recurrence has no place for. Parts may be in any order and case.
 */
export function recurrenceOfRule(text: string): Recurrence | null {
  if (text.length > LONGEST) return null
  const parts = partsOf(text.toUpperCase())
  if (parts === null) return null
  const { FREQ, INTERVAL = '1', WKST = 'MO', ...days } = parts
  const every = /^\d{1,2}$/.test(INTERVAL) ? Number(INTERVAL) : 0
  if (every < 1 || WKST !== 'MO') return null
  if (FREQ === 'WEEKLY') return every <= MAX_EVERY_WEEKS ? weekly(every, days) : null
  return FREQ === 'MONTHLY' && every <= MAX_EVERY_MONTHS ? monthly(every, days) : null
}

type Parts = Readonly<Record<string, string>>

function partsOf(text: string): Parts | null {
  const parts = text.split(';')
  const pairs = parts.flatMap((part) => {
    const [name = '', value, ...more] = part.split('=')
    return value === undefined || more.length > 0 ? [] : [[name, value] as const]
  })
  // A part without a value, or one that is there twice.
  return new Map(pairs).size === parts.length ? Object.fromEntries(pairs) : null
}

function weekly(every: number, { BYDAY = '', ...others }: Parts): Recurrence | null {
  const weekdays = BYDAY.split(',').map((code) => codes.indexOf(code))
  if (weekdays.includes(-1) || Object.keys(others).length > 0) return null
  return { Unit: 'WEEK', Every: every, Weekdays: risingWeekdays(weekdays) }
}

function monthly(every: number, { BYDAY, BYMONTHDAY, ...others }: Parts): Recurrence | null {
  if (Object.keys(others).length > 0 || (BYDAY === undefined) === (BYMONTHDAY === undefined)) return null
  if (BYMONTHDAY !== undefined) {
    const isDay = /^\d{1,2}$/.test(BYMONTHDAY) && Number(BYMONTHDAY) >= 1 && Number(BYMONTHDAY) <= 31
    return isDay ? { Unit: 'MONTH_DAY', Every: every, MonthDay: Number(BYMONTHDAY) } : null
  }
  const [, week, code = ''] = /^\+?([1-4]|-1)([A-Z]{2})$/.exec(BYDAY ?? '') ?? []
  const weekday = codes.indexOf(code)
  return weekday < 0 ? null : { Unit: 'MONTH_WEEK', Every: every, Week: weekOfMonth(Number(week)), Weekday: weekday }
}
