/** The lists that administrators write. Contact types are the product's own: each stands for a way to reach somebody. */
export const writtenLists = [
  'appointment-types',
  'appointment-outcomes',
  'case-outcomes',
  'relationship-types',
  'genders',
  'incident-types',
  'event-types',
] as const
export type WrittenList = (typeof writtenLists)[number]

/** The most that is added at once, and the most that a list holds. */
export const choiceLimits = { atOnce: 200, inList: 500, category: 100 } as const

/** What the choices of a list say besides their name. */
export const meansSuccess = (list: WrittenList): boolean => list === 'appointment-outcomes' || list === 'case-outcomes'
export const meansPresence = (list: WrittenList): boolean => list === 'appointment-outcomes'
export const hasInverse = (list: WrittenList): boolean => list === 'relationship-types'

/** The outcome of appointments that end with their case; the server finds it by this name. */
const CANCELLED = 'Cancelled'

/** Whether the product itself finds the choice by its name. */
export const isFixedChoice = (list: WrittenList, name: string): boolean =>
  list === 'appointment-outcomes' && name === CANCELLED
