import { newId } from '../../platform/new-id.ts'
import { refuse } from '../../platform/problem.ts'
import type { Context } from '../../platform/serve.ts'
import { getItem, holdItem, insertItems, refusalToComment } from '../items/index.ts'
import { commentMessage, commentName } from './comment-kind.ts'
import { insertComment } from './comment-store.ts'

/** Comments on an item that one may change or supervises, outside of closed cases; answers the new comment's id. */
export async function addComment(context: Context, targetId: string, typed: string): Promise<string> {
  const message = commentMessage(typed)
  // Not into a bin that it is just going to; then it is not found.
  await holdItem(context.tx, targetId)
  const target = await getItem(context.tx, targetId)
  refuse(refusalToComment(target))
  const id = newId(context.now)
  const isPerson = target.kind === 'PATIENT' || target.kind === 'CLINICIAN' || target.kind === 'CONTACT'
  const personId = isPerson ? target.id : target.personId
  await insertItems(
    context.tx,
    context.actor.careModelId,
    [
      {
        id,
        kind: 'COMMENT',
        name: commentName(message),
        personId,
        caseId: target.caseId,
        targetId: target.id,
        // It is seen by whoever sees what it is about: without a case that goes by the item's own clinician and group.
        clinicianId: target.clinicianId,
        groupId: target.groupId,
        date: context.now,
        statusClass: 'neutral',
      },
    ],
    context,
  )
  await insertComment(context.tx, context.actor.careModelId, id, message)
  context.audit({
    action: 'create',
    kind: 'COMMENT',
    itemId: id,
    caseId: target.caseId,
    personId,
    after: message,
  })
  context.announce({ itemId: id, kind: 'COMMENT', personId, caseId: target.caseId, version: 1 })
  // Whoever has the item open sees the new count.
  context.announce({
    itemId: target.id,
    kind: target.kind,
    personId: target.personId,
    caseId: target.caseId,
    version: target.version,
  })
  return id
}
