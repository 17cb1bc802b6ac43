import type { ProblemCode } from '@caseloom/contracts/problem'
import type { StoredItem } from '../items/index.ts'
import type { Tieable } from './relationship-store.ts'

/** Why the actor cannot connect others to this person, or null. It is theirs to change, or it is not (product.md section 2). */
export const refusalToAddRelationship = (person: StoredItem): ProblemCode | null =>
  person.access === 'all' ? null : 'record.forbidden'

/**
 * Why this one cannot be the other end. With the tie one sees all of them: so it takes a patient whose case one sees, and the
 * patients of others stay theirs.
 */
export function refusalToTie(other: Tieable, isToPatient: boolean): ProblemCode | null {
  if (other.isSeen) return null
  return other.mayBeTied && isToPatient ? null : 'relationship.outside'
}

export const refusalToUpdateRelationship = (tie: StoredItem): ProblemCode | null =>
  tie.access === 'all' ? null : 'record.forbidden'
