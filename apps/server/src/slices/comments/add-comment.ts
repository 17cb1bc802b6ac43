import { isPerson } from '@caseloom/contracts/items/kinds'
import { newId } from '../../platform/database/new-id.ts'
import { refuse } from '../../platform/problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { getItem, holdItem, insertItems, refusalToComment, type KindRegister, type StoredItem } from '../items/index.ts'
import { commentMessage, commentName } from './comment-kind.ts'
import { insertComment, listToTell } from './comment-store.ts'

/** Comments on an item that the member may change or supervises, but not in closed cases; returns the new comment's id. */
export async function addComment(
  context: Context,
  kinds: KindRegister,
  { id: targetId, message: typed }: { readonly id: string; readonly message: string },
): Promise<string> {
  const message = commentMessage(typed)
  // A concurrent deletion must not take the comment to the bin: it waits, or the item is not found.
  await holdItem(context.tx, targetId)
  const target = await getItem(context.tx, targetId)
  refuse(refusalToComment(target))
  const id = newId(context.now)
  const personId = isPerson(target.kind) ? target.id : target.personId
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
        // Readers of the target see the comment; without a case, access goes by the item's clinician and group.
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
  // Open pages of the item show the new count.
  context.announce({
    itemId: target.id,
    kind: target.kind,
    personId: target.personId,
    caseId: target.caseId,
    version: target.version,
  })
  await tellOf(context, kinds, target)
  return id
}

/** The notice links to the item and does not repeat the text, which can still be changed and deleted there. */
async function tellOf(context: Context, kinds: KindRegister, target: StoredItem): Promise<void> {
  let about = target
  while (about.kind === 'COMMENT' && about.targetId !== null) about = await getItem(context.tx, about.targetId)
  const answered = target.kind === 'COMMENT' ? target.createdBy : null
  const people = await listToTell(context.tx, about.id, answered, context.now)
  await kinds.tell(context, { notice: 'comment-made', to: { people }, about, values: { Name: about.name } })
}
