import type { SeriesScope } from '@caseloom/contracts/items/repeating'
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

export const scopeName = (scope: SeriesScope, words: ScopeWords = 'full'): string => t(names[words][scope])
