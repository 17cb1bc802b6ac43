import type { ProblemCode } from '@caseloom/contracts/problem'
import type { MemberActor } from '../../platform/actor.ts'
import type { StoredItem } from '../items/index.ts'

/** A colleague's name stands in the trail and under what they write: administrators change it, their own as well (product.md 4.15). */
export const refusalToRename = ({ role }: MemberActor, { kind }: StoredItem): ProblemCode | null =>
  kind === 'CLINICIAN' && role !== 'administrator' ? 'person.name_of_colleague' : null
