import { fitsFolder } from '@caseloom/contracts/items/folder-rules'
import type { Can } from '@caseloom/contracts/items/item'
import { problemStatus, type ProblemCode } from '@caseloom/contracts/problem'
import type { Actor } from '../../platform/actor.ts'
import type { StoredItem } from './item-store.ts'
import type { KindDefinition } from './kind.ts'

/** Only authors change what they said or wrote down: not even an administrator rewrites what somebody else said. */
const isAuthor = (actor: Actor, item: StoredItem) => actor.kind === 'member' && item.createdBy === actor.personId

/** Completed items are locked. */
function locked(kind: KindDefinition, item: StoredItem): ProblemCode | null {
  return item.completed ? (kind.refusalWhenCompleted ?? 'item.completed') : closed(item)
}

const closed = (item: StoredItem): ProblemCode | null => (item.caseState === 'closed' ? 'case.closed' : null)

/** Keeps a refusal only if the actor has no right, not if the item's state forbids it to everybody. */
export const onlyForbidden = (refusal: ProblemCode | null): ProblemCode | null =>
  refusal !== null && problemStatus[refusal] === 403 ? refusal : null

/** Why the actor cannot change this item's properties now, or null. */
export function refusalToUpdate(actor: Actor, kind: KindDefinition, item: StoredItem): ProblemCode | null {
  if (kind.authorsOnly) return isAuthor(actor, item) ? locked(kind, item) : kind.authorsOnly
  if (item.access !== 'all') return 'record.forbidden'
  return locked(kind, item)
}

export function refusalToComplete(kind: KindDefinition, item: StoredItem): ProblemCode | null {
  if (!kind.completion) return 'item.not_completable'
  if (item.access !== 'all') return 'record.forbidden'
  if (item.completed) return kind.completion.already ?? 'item.already_completed'
  return closed(item)
}

/** Supervisors re-activate in their groups (product.md section 2). */
export function refusalToRevert(kind: KindDefinition, item: StoredItem): ProblemCode | null {
  if (!kind.completion?.revert) return 'item.not_revertible'
  if (item.access === 'read') return 'record.forbidden'
  if (!item.completed) return 'item.not_completed'
  return closed(item)
}

/** Supervisors transfer in their groups (product.md section 2). */
export function refusalToTransfer(kind: KindDefinition, item: StoredItem): ProblemCode | null {
  if (!kind.transfer) return 'item.not_transferable'
  if (item.access === 'read' || (kind.transfer.isByRight && item.sharing)) return 'record.forbidden'
  return (item.completed && kind.transfer.ofCompleted) || locked(kind, item)
}

export function refusalToDelete(actor: Actor, kind: KindDefinition, item: StoredItem): ProblemCode | null {
  const { deletion } = kind
  if (!deletion) return 'item.not_deletable'
  if (deletion.refusal) return deletion.refusal(actor, item)
  if (kind.authorsOnly)
    return isAuthor(actor, item) || (actor.kind === 'member' && actor.role === 'administrator')
      ? closed(item)
      : kind.authorsOnly
  if (item.access !== 'all' || (deletion.isByRight && item.sharing)) return 'record.forbidden'
  if (item.completed) return deletion.ofCompleted ?? 'item.not_deletable'
  return closed(item)
}

/** Making something for an item takes the right to change it. */
export function refusalToCreateFor(target: StoredItem): ProblemCode | null {
  if (target.access !== 'all') return 'record.forbidden'
  return closed(target)
}

/** Members who may change or supervise an item may comment on it; a closed case is read-only, with its comments (product.md 4.5). */
export function refusalToComment(target: StoredItem): ProblemCode | null {
  return target.access === 'read' ? 'record.forbidden' : closed(target)
}

/** Putting an item into a shared folder shows it to the folder's members, so it takes the right to share its case (product.md 4.5). */
export function refusalToPutIn(item: StoredItem): ProblemCode | null {
  if (!fitsFolder({ Type: item.kind, CaseId: item.caseId })) return 'folder.item_unfit'
  return item.gives ? closed(item) : 'folder.item_not_yours'
}

/** The same refusals, as the rights in an answer. */
export function canOf(actor: Actor, kind: KindDefinition, item: StoredItem): Can {
  return {
    Update: kind.properties.size > 0 && refusalToUpdate(actor, kind, item) === null,
    Complete: refusalToComplete(kind, item) === null,
    Revert: refusalToRevert(kind, item) === null,
    Transfer: refusalToTransfer(kind, item) === null,
    Delete: refusalToDelete(actor, kind, item) === null,
    Download: kind.printing !== undefined || kind.content !== undefined,
    Share: refusalToPutIn(item) === null,
  }
}
