import type { Role } from '@caseloom/contracts/roles'

/** A signed-in member of a care model, as the session says now. */
export type MemberActor = {
  readonly kind: 'member'
  readonly sessionId: string
  /** The session was used in the last 20 seconds, so its idle time need not be reset. */
  readonly seenLately: boolean
  readonly sessionKind: 'browser' | 'token'
  readonly accountId: string
  readonly careModelId: string
  readonly memberId: string
  readonly personId: string
  readonly role: Role
  readonly zone: string
  readonly locale: string
  readonly idleSecondsLeft: number
  /** The administrator who sees Caseloom as this member. They change nothing, and the trail names them. */
  readonly viewer?: { readonly memberId: string; readonly personId: string }
}

/** Somebody with a guest code or link, who sees the granted object and nothing else. */
export type GuestActor = {
  readonly kind: 'guest'
  readonly sessionId: string
  readonly seenLately: boolean
  readonly careModelId: string
  readonly grantId: string
  readonly zone: string
  readonly locale: string
  readonly completed: boolean
}

export type Actor = MemberActor | GuestActor

/** An administrator sees Caseloom as the member. */
export const isView = (actor: Actor | null): boolean => actor?.kind === 'member' && actor.viewer !== undefined
