import type { ProblemCode } from '@caseloom/contracts/problem'
import type { Actor, MemberActor } from '../../platform/actor.ts'
import type { StoredItem } from '../items/index.ts'

/** Somebody made by mistake goes again: by whoever made them, or an administrator, while nothing hangs on them (product.md 4.4). */
export function refusalToDeletePerson(actor: Actor, item: StoredItem): ProblemCode | null {
  if (actor.kind !== 'member' || item.access !== 'all') return 'record.forbidden'
  if (actor.role !== 'administrator' && item.createdBy !== actor.personId) return 'person.not_maker'
  return item.inUse ? 'person.in_use' : null
}

/** A colleague's name stands in the trail and under what they write: administrators change it, their own as well (product.md 4.15). */
export const refusalToRename = ({ role }: MemberActor, { kind }: StoredItem): ProblemCode | null =>
  kind === 'CLINICIAN' && role !== 'administrator' ? 'person.name_of_colleague' : null
