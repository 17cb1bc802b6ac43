import { cronOf } from '@caseloom/contracts/appointments/series/cron-texts'
import { recurrenceOfRule } from '@caseloom/contracts/appointments/series/rule-texts'

type Rule = { readonly rule: string; readonly startTime: string; readonly untilDay: string | null }

/** The rule of a series as answers and previews say it. */
export function occurs({ rule, startTime, untilDay }: Rule) {
  const recurrence = recurrenceOfRule(rule)
  if (!recurrence) throw new Error(`A series has no rule that can be read: ${rule}`)
  return { OccursChron: cronOf(recurrence, startTime.slice(0, 5)), OccursRule: rule, OccursTill: untilDay }
}

/** A rule and its end in RFC 5545, as the trail shows them. */
export const ruleInTrail = ({ rule, untilDay }: Pick<Rule, 'rule' | 'untilDay'>): string =>
  untilDay === null ? rule : `${rule};UNTIL=${untilDay.replaceAll('-', '')}`
