import { cleanLine } from '../../items/typed-text.ts'
import type { Role } from '../../roles.ts'

/** The longest texts about an account. */
export const memberLimits = { username: 200, email: 254, groups: 200 } as const

/** A username is what is typed at sign-in, so it has no spaces and nothing invisible. */
export const isUsername = (typed: string): boolean => /^\S{1,200}$/u.test(typed) && cleanLine(typed) === typed

/** Not whether the address exists, only whether it can be one: one @, with something before it and a dot after it. */
export const isEmail = (typed: string): boolean =>
  cleanLine(typed) === typed && /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]{2,}$/u.test(typed)

/** From the fewest rights to the most. */
export const roles: readonly Role[] = ['clinician', 'supervisor', 'coordinator', 'administrator']

/** Only administrators see everything without belonging to a group. */
export const needsGroup = (role: Role): boolean => role !== 'administrator'
