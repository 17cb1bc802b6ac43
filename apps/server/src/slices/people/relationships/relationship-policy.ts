import type { ProblemCode } from '@caseloom/contracts/problem'
import type { StoredItem } from '../../items/index.ts'
import type { Tieable } from './relationship-store.ts'

/** Why the actor cannot connect others to this person, or null. It takes the right to change the person (product.md section 2). */
export const refusalToAddRelationship = (person: StoredItem): ProblemCode | null =>
  person.access === 'all' ? null : 'record.forbidden'

/** Why this person cannot be the other end: a patient who waits for a case in another group stays with that group. */
export const refusalToTie = (other: Tieable): ProblemCode | null => (other.mayBeTied ? null : 'relationship.outside')

export const refusalToUpdateRelationship = (tie: StoredItem): ProblemCode | null =>
  tie.access === 'all' ? null : 'record.forbidden'
