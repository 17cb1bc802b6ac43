import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/serve.ts'
import type { StoredItem } from '../items/index.ts'
import { findOnlyOpenCase, findOwnGroup } from './appointment-store.ts'

type Place = { readonly subjectId: string; readonly caseId: string | null; readonly groupId: string | null }

/** Whom something new is about, and in which case it stands: also of a person with exactly one open case of the creator. */
export async function placeFor(context: Context, target: StoredItem): Promise<Place> {
  const own = async () => findOwnGroup(context.tx, context.actor.personId)
  if (target.kind === 'CASE') {
    if (target.personId === null) throw new Problem('item.kind_not_creatable')
    return { subjectId: target.personId, caseId: target.id, groupId: target.groupId }
  }
  const isPerson = target.kind === 'PATIENT' || target.kind === 'CONTACT' || target.kind === 'CLINICIAN'
  const subjectId = isPerson ? target.id : target.personId
  if (subjectId === null) throw new Problem('item.kind_not_creatable')
  if (!isPerson && target.caseId !== null) return { subjectId, caseId: target.caseId, groupId: target.groupId }
  const only = await findOnlyOpenCase(context.tx, subjectId)
  return { subjectId, caseId: only?.id ?? null, groupId: only?.groupId ?? (await own()) }
}
