import { capitalized } from '../../../platform/texts/capitalized.ts'
import type { Recurrence } from '@caseloom/contracts/appointments/series/recurrence'
import { recurrenceDays, recurrenceSentence } from '@caseloom/contracts/appointments/series/recurrence-sentence'
import { recurrenceOfRule } from '@caseloom/contracts/appointments/series/rule-texts'
import type { AppointmentSeries, SeriesOfAppointment } from '@caseloom/contracts/appointments/series/series'
import type { CalendarDay } from '@caseloom/contracts/times'
import { getLocale } from '../../../platform/texts/locale.ts'
import { saySentence } from '../../../platform/texts/texts.ts'
import { formatNarrowWeekday, formatWeekday, today } from '../../../platform/texts/times.ts'
import type { SeriesDraft } from './series-draft.ts'
import { t } from './series-texts.ts'

const SHORTEST_MONTH = 28

/** A Sunday: weekdays count from it. */
const SUNDAY = 22
const someDayOn = (weekday: number): CalendarDay => `2026-11-${SUNDAY + weekday}`
export const weekdayName = (weekday: number): string => formatWeekday(someDayOn(weekday))
export const narrowWeekdayName = (weekday: number): string => formatNarrowWeekday(someDayOn(weekday))

/** 'On day 3', 'On the first Thursday' */
export function daysWords(rule: Recurrence): string {
  return saySentence(capitalized(recurrenceDays(rule, getLocale())))
}

/** 'Every 2 weeks on Tuesday' */
export const ruleWords = (rule: Recurrence): string =>
  saySentence(recurrenceSentence({ rule, startTime: null, until: null, count: null, today: today() }, getLocale()))

/** Said of a day that some months do not have: the rule skips them (RFC 5545). */
export const shortMonthsHint = (rule: Recurrence): string | undefined =>
  rule.Unit === 'MONTH_DAY' && rule.MonthDay > SHORTEST_MONTH ? t('shortMonths', { day: rule.MonthDay }) : undefined

type Told = { readonly rule: Recurrence; readonly start: string; readonly until: CalendarDay | null }

/** 'Every week on Tuesday at 4:00 PM until Dec 22, 15 sessions' */
export const seriesWords = ({ rule, start, until }: Told, count: number | null): string =>
  saySentence(recurrenceSentence({ rule, startTime: start, until, count, today: today() }, getLocale()))

/** A series as a draft that changes nothing. */
export function draftOf(series: SeriesOfAppointment | AppointmentSeries): SeriesDraft {
  const rule = recurrenceOfRule(series.OccursRule)
  if (rule === null) throw new Error(`The server sent a rule that its contract does not have: ${series.OccursRule}`)
  return { rule, start: series.StartTime.slice(0, 5), until: series.OccursTill, skip: [] }
}
