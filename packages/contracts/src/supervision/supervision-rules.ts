import { daysBetween, plusDays } from '../cases/calendar-days.ts'
import type { CaseState } from '../cases/case.ts'
import type { CalendarDay } from '../times.ts'

/** The groups of a member's cases, in the order in which they are shown. */
export const caseCategories = ['open', 'suspended', 'waiting', 'closed'] as const
export type CaseCategory = (typeof caseCategories)[number]

/** A case that was referred waits until the other group has answered. */
export function categoryOf(state: CaseState, isReferred: boolean): CaseCategory {
  return state === 'open' && isReferred ? 'waiting' : state
}

/** The reasons for which a member's work comes onto the agenda of a supervision meeting, in the order in which they are discussed. */
export const flagNames = [
  'incidents-open',
  'no-outcome',
  'forms-overdue',
  'no-session',
  'score-falling',
  'rating-due',
] as const
export type FlagName = (typeof flagNames)[number]

/** A score falls if it got worse twice in a row: one worse value may be a bad day. */
const FALLING_VALUES = 3

/** The last values of a score that got worse each time, the earliest first; undefined if it does not fall. */
export function fallingValues(
  values: readonly number[],
  higherIs: 'better' | 'worse' | null,
): readonly number[] | undefined {
  const last = values.slice(-FALLING_VALUES)
  const isWorse = (now: number, before: number) => (higherIs === 'worse' ? now > before : now < before)
  const falls = last.every((value, place) => place === 0 || isWorse(value, last[place - 1] ?? value))
  return last.length === FALLING_VALUES && falls ? last : undefined
}

/** Work on a trac that is to be rated: since when a rating is awaited, and within how many days. */
export type AwaitedRating = { readonly since: CalendarDay; readonly everyDays: number }

/** The earliest day by which work was to be rated, if that day has passed. */
export function ratingDue(awaited: readonly AwaitedRating[], today: CalendarDay): CalendarDay | null {
  const [first] = awaited.map(({ since, everyDays }) => plusDays(since, everyDays)).toSorted()
  return first !== undefined && daysBetween(first, today) > 0 ? first : null
}

export const MOST_RATINGS = 12

/** The mean of ratings, with at most two decimals; null without any (product.md 4.3). */
export function meanRating(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.round((mean + Number.EPSILON) * 100) / 100
}
