import type { ProblemCode } from '@caseloom/contracts/problem'
import type { StoredItem } from '../items/index.ts'

/** Why the actor cannot change how this person is reached, or null: it is part of the person (product.md section 2). */
export const refusalToChangeContactInfo = (person: StoredItem): ProblemCode | null =>
  person.access === 'all' ? null : 'record.forbidden'
