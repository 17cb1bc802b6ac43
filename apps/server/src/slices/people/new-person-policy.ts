import type { ProblemCode } from '@caseloom/contracts/problem'
import type { Role } from '@caseloom/contracts/roles'

/** The group wanted for a new person: `isKnown` is a group of the care model, `isOwn` one in which the member may create. */
export type PlaceWanted = { readonly groups: number; readonly isKnown: boolean; readonly isOwn: boolean }

/** Why the member cannot create a person there, or null. Administrators may in every group, and also if there is none yet. */
export function refusalToCreatePerson(role: Role, { groups, isKnown, isOwn }: PlaceWanted): ProblemCode | null {
  if (role !== 'administrator' && groups === 0) return 'person.no_group'
  return isKnown && !isOwn ? 'person.group_forbidden' : null
}
