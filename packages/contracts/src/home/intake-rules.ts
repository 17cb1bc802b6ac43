/** What waits to be taken up in the groups that a member answers for, in the order in which it is shown. */
export const intakeCategories = [
  'people-waiting',
  'cases-not-begun',
  'clinicians-gone',
  'forms-unseen',
  'referrals-away',
] as const
export type IntakeCategory = (typeof intakeCategories)[number]
