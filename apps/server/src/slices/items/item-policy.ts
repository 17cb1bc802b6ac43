import { fitsFolder } from '@caseloom/contracts/items/folder-rules'
import type { Can } from '@caseloom/contracts/items/item'
import { problemStatus, type ProblemCode } from '@caseloom/contracts/problem'
import type { Actor } from '../../platform/actor.ts'
import type { StoredItem } from './item-store.ts'
import type { KindDefinition } from './kind.ts'

/** Only authors change their comments: not even an administrator rewrites what somebody else said. */
const isAuthor = (actor: Actor, item: StoredItem) => actor.kind === 'member' && item.createdBy === actor.personId

/** Completed items are locked; a closed case has its own refusal. */
function locked(item: StoredItem): ProblemCode | null {
  return item.completed && item.kind !== 'CASE' ? 'item.completed' : closed(item)
}

const closed = (item: StoredItem): ProblemCode | null => (item.caseState === 'closed' ? 'case.closed' : null)

/** Keeps a refusal only if the actor has no right, not if the item's state forbids it to everybody. */
export const onlyForbidden = (refusal: ProblemCode | null): ProblemCode | null =>
  refusal !== null && problemStatus[refusal] === 403 ? refusal : null

/** Why the actor cannot change this item's properties now, or null. */
export function refusalToUpdate(actor: Actor, kind: KindDefinition, item: StoredItem): ProblemCode | null {
  if (kind.authorsOnly) return isAuthor(actor, item) ? closed(item) : 'comment.not_author'
  if (item.access !== 'all') return 'record.forbidden'
  return locked(item)
}

export function refusalToComplete(kind: KindDefinition, item: StoredItem): ProblemCode | null {
  if (!kind.complete) return 'item.not_completable'
  if (item.access !== 'all') return 'record.forbidden'
  if (item.completed) return item.kind === 'APPOINTMENT' ? 'appointment.already_completed' : 'item.already_completed'
  return closed(item)
}

/** Supervisors re-activate in their groups (product.md section 2). */
export function refusalToRevert(kind: KindDefinition, item: StoredItem): ProblemCode | null {
  if (!kind.revert) return 'item.not_revertible'
  if (item.access === 'read') return 'record.forbidden'
  if (!item.completed) return 'item.not_completed'
  return closed(item)
}

/** Supervisors transfer in their groups (product.md section 2). Members with a share of a case cannot give it away. */
export function refusalToTransfer(kind: KindDefinition, item: StoredItem): ProblemCode | null {
  if (!kind.checkTransfer) return 'item.not_transferable'
  if (item.access === 'read' || (item.kind === 'CASE' && item.sharing)) return 'record.forbidden'
  return (item.completed && kind.refusals?.transferCompleted) || locked(item)
}

export function refusalToDelete(actor: Actor, kind: KindDefinition, item: StoredItem): ProblemCode | null {
  if (!kind.deletable) return 'item.not_deletable'
  if (kind.refusalToDelete) return kind.refusalToDelete(actor, item)
  if (item.kind === 'CASE') return refusalToDeleteCase(actor, item)
  if (kind.authorsOnly)
    return isAuthor(actor, item) || (actor.kind === 'member' && actor.role === 'administrator')
      ? closed(item)
      : 'comment.not_author'
  // Members of a shared folder, even those who may fill it, cannot delete it for the others.
  if (item.access !== 'all' || (item.kind === 'SHAREDFOLDER' && item.sharing)) return 'record.forbidden'
  if (item.completed)
    return item.kind === 'APPOINTMENT'
      ? 'appointment.completed_not_deletable'
      : (kind.refusals?.deleteCompleted ?? 'item.not_deletable')
  return closed(item)
}

/** Administrators may delete a case; its owner may while it is open and nothing on it is completed (product.md 4.5). */
function refusalToDeleteCase(actor: Actor, item: StoredItem): ProblemCode | null {
  if (actor.kind !== 'member') return 'record.forbidden'
  if (actor.role === 'administrator') return null
  if (item.clinicianId !== actor.personId) return 'record.forbidden'
  return closed(item) ?? (item.hasCompleted ? 'case.has_completed' : null)
}

/** Creating something for an item takes the right to change it. */
export function refusalToCreateFor(target: StoredItem): ProblemCode | null {
  if (target.access !== 'all') return 'record.forbidden'
  return closed(target)
}

/** Members who may change or supervise an item may comment on it; a closed case is read-only, with its comments (product.md 4.5). */
export function refusalToComment(target: StoredItem): ProblemCode | null {
  return target.access === 'read' ? 'record.forbidden' : closed(target)
}

/** Whether the reader may show it to others, as they may share its case. Items that were shared with them do not count. */
export const isTheirsToShow = (item: StoredItem): boolean => item.access === 'all' && !item.sharing

/** Putting an item into a shared folder shows it to the folder's members, so it takes the right to share its case (product.md 4.5). */
export function refusalToPutIn(item: StoredItem): ProblemCode | null {
  if (!fitsFolder({ Type: item.kind, CaseId: item.caseId })) return 'folder.item_unfit'
  return isTheirsToShow(item) ? closed(item) : 'folder.item_not_yours'
}

/** The same refusals, as the rights in an answer. */
export function canOf(actor: Actor, kind: KindDefinition, item: StoredItem): Can {
  return {
    Update: kind.properties.size > 0 && refusalToUpdate(actor, kind, item) === null,
    Complete: refusalToComplete(kind, item) === null,
    Revert: refusalToRevert(kind, item) === null,
    Transfer: refusalToTransfer(kind, item) === null,
    Delete: refusalToDelete(actor, kind, item) === null,
    Download: kind.print !== undefined,
    Share: refusalToPutIn(item) === null,
  }
}
