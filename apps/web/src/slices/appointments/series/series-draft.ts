import { cronOf } from '@caseloom/contracts/appointments/series/cron-texts'
import {
  monthDayOf,
  monthWeekOf,
  weekdayOf,
  weeklyOn,
  withWeekdayOf,
} from '@caseloom/contracts/appointments/series/recurrence-choices'
import { MAX_EVERY_MONTHS, MAX_EVERY_WEEKS } from '@caseloom/contracts/appointments/series/recurrence-rules'
import type { Recurrence } from '@caseloom/contracts/appointments/series/recurrence'
import { isSameRule, ruleText } from '@caseloom/contracts/appointments/series/rule-texts'
import type { CalendarDay } from '@caseloom/contracts/times'
import type { SeriesBody } from './series-queries.ts'

/** When a series takes place, as the reader wants it. */
export type SeriesDraft = {
  readonly rule: Recurrence
  /** HH:mm */
  readonly start: string
  readonly until: CalendarDay | null
  /** Days of the rule that the reader left out. */
  readonly skip: readonly CalendarDay[]
}

export const mostOf = (rule: Recurrence): number => (rule.Unit === 'WEEK' ? MAX_EVERY_WEEKS : MAX_EVERY_MONTHS)

/** Only what is new is sent. `current` is null for an appointment that does not repeat yet. */
export function bodyOf(draft: SeriesDraft, current: SeriesDraft | null): SeriesBody {
  const { rule, start, until, skip } = draft
  return {
    ...((current === null || !isSameRule(rule, current.rule)) && ruleBody(draft)),
    ...(until !== (current?.until ?? null) && { end: until }),
    ...(current !== null && start !== current.start && { start }),
    ...(skip.length > 0 && { skip: [...skip] }),
  }
}

/** Cron, as the specification has it, where it can say the rule. */
function ruleBody({ rule, start }: SeriesDraft): SeriesBody {
  const cron = cronOf(rule, `${start}:00`)
  return cron === null ? { rule: ruleText(rule) } : { interval: cron }
}

/** Another unit begins with what the day suggests: its weekday, or its number in the month. */
export function withUnit(rule: Recurrence, unit: 'WEEK' | 'MONTH', day: CalendarDay): Recurrence {
  if ((rule.Unit === 'WEEK') === (unit === 'WEEK')) return rule
  return withEvery(unit === 'WEEK' ? weeklyOn(day) : monthDayOf(day), rule.Every)
}

export const withEvery = (rule: Recurrence, every: number): Recurrence => ({
  ...rule,
  Every: Math.min(Math.max(1, every), mostOf(rule)),
})

/** Chooses a weekday, or no longer. `locked` is the one that stays. */
export function withToggled(rule: Recurrence, weekday: number, locked: number | null): Recurrence {
  if (rule.Unit !== 'WEEK' || weekday === locked) return rule
  const others = rule.Weekdays.filter((one) => one !== weekday)
  const next = others.length === rule.Weekdays.length ? [...others, weekday] : others
  return next.length === 0 ? rule : { ...rule, Weekdays: next.toSorted((a, b) => a - b) }
}

/** The weekday that cannot be taken out of a rule: an appointment's own, or the last one. */
export function lockedIn(rule: Recurrence, ownDay: CalendarDay | null): number | null {
  if (rule.Unit !== 'WEEK') return null
  if (ownDay !== null) return weekdayOf(ownDay)
  return rule.Weekdays.length === 1 ? (rule.Weekdays[0] ?? null) : null
}

/** The choices of a monthly rule for a day: its number, its nth weekday, the last one; and the rule's own, if it is none of them. */
export function monthlyChoices(day: CalendarDay, rule: Recurrence): readonly Recurrence[] {
  const nth = monthWeekOf(day)
  const last: Recurrence = { Unit: 'MONTH_WEEK', Every: 1, Week: -1, Weekday: weekdayOf(day) }
  const own = rule.Unit === 'WEEK' ? [] : [{ ...rule, Every: 1 }]
  const all = [monthDayOf(day), nth, last, ...own]
  return all.filter((one, index) => all.findIndex((other) => isSameRule(one, other)) === index)
}

/** What the Repeat field offers for a day without a dialog of its own. */
export function quickChoices(day: CalendarDay): readonly Recurrence[] {
  return [weeklyOn(day), withEvery(weeklyOn(day), 2), monthDayOf(day), monthWeekOf(day)]
}

/** How the dialog for a rule of one's own begins. */
export const customBeginning = (current: Recurrence | null, day: CalendarDay): Recurrence =>
  current === null ? weeklyOn(day) : withWeekdayOf(current, day)
