import type { WallTime } from '../times.ts'

/** The category of the appointment types that are sessions. */
export const SESSION_CATEGORY = 'Therapy session'

export type SessionFacts = {
  readonly startsAt: WallTime
  /** The category of the appointment's type; null without a type. */
  readonly category: string | null
  readonly completed: boolean
  /** Whether the outcome is a Success; null without an outcome. */
  readonly success: boolean | null
}

export type SessionStanding = 'held' | 'not-held' | 'planned' | 'no-outcome'

/** A session is held when it is completed with a Success outcome and its type is in the category Therapy session (product.md 4.3). */
export function isHeldSession({ category, completed, success }: SessionFacts): boolean {
  return category === SESSION_CATEGORY && completed && success === true
}

/** A session's standing, or null if it is not a session. An open appointment without a type may become one. */
export function sessionStanding(facts: SessionFacts, now: WallTime): SessionStanding | null {
  const { startsAt, category, completed } = facts
  if (category !== SESSION_CATEGORY && (category !== null || completed)) return null
  if (completed) return isHeldSession(facts) ? 'held' : 'not-held'
  return startsAt <= now ? 'no-outcome' : 'planned'
}
