import type { ProblemCode } from '@caseloom/contracts/problem'
import type { StoredItem } from '../../items/index.ts'

/** Why the actor cannot change this person's contact items, or null: they are part of the person (product.md section 2). */
export const refusalToChangeContactInfo = (person: StoredItem): ProblemCode | null =>
  person.access === 'all' ? null : 'record.forbidden'
