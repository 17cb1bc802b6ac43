import type { ProblemCode } from '@caseloom/contracts/problem'
import type { MemberActor } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { Problem, refuse } from '../../../platform/problem.ts'
import { addDocument, findActiveTemplate } from '../../documents/index.ts'
import { lockItem, type StoredItem } from '../../items/index.ts'
import { findBegunRating, findRateableWork, insertRating, type RateableWork } from './rating-store.ts'

/** Why the member may not rate this work, or null. Nobody rates their own, whatever their role. */
export function refusalToRate(actor: MemberActor, item: StoredItem, work: RateableWork): ProblemCode | null {
  if (!work.oversees) return 'record.forbidden'
  if (work.workerId === null) return 'record.not_found'
  if (work.workerId === actor.personId) return 'rating.own_work'
  if (item.caseState === 'closed') return 'case.closed'
  if (work.templateId === null) return 'rating.no_form'
  return work.isHeld ? null : 'rating.session_not_held'
}

/**
 * Begins a rating of the work on a case, or of one of its sessions. The document belongs to the group of the case and not to the case: who
 * sees the case does not see it. A second tab or press leads to the rating that the member has begun.
 */
export async function rateWork(
  context: Context,
  { caseId, sessionId }: { readonly caseId: string; readonly sessionId: string | null },
): Promise<{ Id: string; Name: string }> {
  const { tx, actor } = context
  // The owner of the case must stay the same until the rating is there.
  const item = await lockItem(tx, caseId)
  if (item.kind !== 'CASE') throw new Problem('record.not_found')
  const work = await findRateableWork(tx, caseId, sessionId)
  if (!work) throw new Problem('record.not_found')
  refuse(refusalToRate(actor, item, work))
  const begun = await findBegunRating(tx, caseId, sessionId)
  if (begun) return { Id: begun.id, Name: begun.name }
  const { templateId, workerId, workerName, groupId } = work
  const template = templateId === null ? undefined : await findActiveTemplate(tx, templateId)
  if (!template || workerId === null) throw new Problem('rating.no_form')
  const name = [template.name, workerName]
    .filter((words) => words !== null)
    .join(', ')
    .slice(0, 200)
  // Until it is completed, it is listed among nobody's items, so that who is rated does not read it while it is written.
  const place = { personId: null, caseId: null, groupId }
  const documentId = await addDocument(context, template, { ...place, name, subjectId: workerId })
  const { careModelId, personId: raterId } = actor
  await insertRating(tx, { careModelId, documentId, caseId, sessionId, ratedId: workerId, raterId })
  return { Id: documentId, Name: name }
}
