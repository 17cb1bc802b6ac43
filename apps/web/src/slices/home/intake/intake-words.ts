import type { IntakeCategory } from '@caseloom/contracts/home/intake-rules'

/** The text of each category: beside its number, and alone. */
export const intakeWords = {
  'people-waiting': { count: 'countPeople', name: 'people' },
  'cases-not-begun': { count: 'countNotBegun', name: 'notBegun' },
  'clinicians-gone': { count: 'countGone', name: 'gone' },
  'forms-unseen': { count: 'countForms', name: 'forms' },
  'referrals-away': { count: 'countAway', name: 'away' },
} as const satisfies Record<IntakeCategory, { readonly count: string; readonly name: string }>
