import type { SeriesScope } from '@caseloom/contracts/items/repeating'
import type { WallTime } from '@caseloom/contracts/times'
import { daysFromToday } from '../../../../platform/texts/times.ts'
import { t } from './scope-texts.ts'

export const allScopes = ['ONLY', 'FORWARD', 'ALL'] as const satisfies readonly SeriesScope[]

const names = {
  /** The specification's words. */
  full: { ONLY: 'only', FORWARD: 'forward', ALL: 'all' },
  /** For a switch in one line. */
  line: { ONLY: 'only', FORWARD: 'forward', ALL: 'allAppointments' },
  /** Where “Today” would be wrong: in a calendar that shows other days. */
  calendar: { ONLY: 'onlyThis', FORWARD: 'thisAndLater', ALL: 'allOfThem' },
} as const

export type ScopeWords = keyof typeof names

/** The specification calls the one appointment “Today”. One of another day is not called so; `start` is its start. */
export function scopeName(scope: SeriesScope, words: ScopeWords = 'full', start?: WallTime): string {
  const isOfOtherDay = start !== undefined && daysFromToday(start) !== 0
  return t(scope === 'ONLY' && isOfOtherDay ? 'onlyThis' : names[words][scope])
}
