import type { ProblemCode } from '@caseloom/contracts/problem'
import type { Actor } from '../../platform/actor.ts'
import type { StoredItem } from '../items/index.ts'

/** Somebody made by mistake goes again: by whoever made them, or an administrator, while nothing hangs on them (product.md 4.4). */
export function refusalToDeletePerson(actor: Actor, item: StoredItem): ProblemCode | null {
  if (actor.kind !== 'member' || item.access !== 'all') return 'record.forbidden'
  if (actor.role !== 'administrator' && item.createdBy !== actor.personId) return 'person.not_maker'
  return item.inUse ? 'person.in_use' : null
}
