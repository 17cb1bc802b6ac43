import { isPerson } from '@caseloom/contracts/items/kinds'
import type { ProblemCode } from '@caseloom/contracts/problem'
import { Problem } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import type { StoredItem } from '../../items/index.ts'
import { findOnlyOpenCase, findOwnGroup } from './place-store.ts'

export type Place = { readonly subjectId: string; readonly caseId: string | null; readonly groupId: string | null }

/**
 * The subject and the case of a new item. For a person with exactly one open case of the creator, it is that case.
 * `withoutSubject` is the refusal if the target is about nobody.
 */
export async function placeFor(
  context: Context,
  target: StoredItem,
  withoutSubject: ProblemCode = 'item.kind_not_creatable',
): Promise<Place> {
  const subjectId = isPerson(target.kind) ? target.id : target.personId
  if (subjectId === null) throw new Problem(withoutSubject)
  if (!isPerson(target.kind) && target.caseId !== null)
    return { subjectId, caseId: target.caseId, groupId: target.groupId }
  const only = await findOnlyOpenCase(context.tx, subjectId)
  const groupId = only?.groupId ?? (await findOwnGroup(context.tx, context.actor.personId))
  return { subjectId, caseId: only?.id ?? null, groupId }
}
