import { isColleague } from '@caseloom/contracts/items/kinds'
import type { ProblemCode } from '@caseloom/contracts/problem'
import type { Actor, MemberActor } from '../../platform/actor.ts'
import type { StoredItem } from '../items/index.ts'

/** The creator or an administrator may delete a person made by mistake while nothing refers to them (product.md 4.4). */
export function refusalToDeletePerson(actor: Actor, item: StoredItem): ProblemCode | null {
  if (actor.kind !== 'member' || item.access !== 'all') return 'record.forbidden'
  if (actor.role !== 'administrator' && item.createdBy !== actor.personId) return 'person.not_maker'
  return item.needed ? 'person.in_use' : null
}

/** Only administrators change a colleague's name, because it signs texts and audit rows (product.md 4.15). */
export const refusalToRename = ({ role }: MemberActor, { kind }: StoredItem): ProblemCode | null =>
  isColleague(kind) && role !== 'administrator' ? 'person.name_of_colleague' : null
