import { Problem, refuse } from '../../platform/problem.ts'
import type { Context } from '../../platform/serve.ts'
import {
  findDeleted,
  holdItem,
  isRestorable,
  offerUndo,
  putInBin,
  takeOutOfBin,
  takeUndo,
  type Deleted,
} from './bin-store.ts'
import { refusalToDelete } from './item-policy.ts'
import { findItem, getItem, lockItem, stampItem } from './item-store.ts'
import { kindOf, type KindRegister } from './kind.ts'
import { refuseStaleItem } from './stale-item.ts'

/** Puts an item in the bin, with what hangs on it; answers the offer to take it back. */
export async function deleteItem(
  context: Context,
  kinds: KindRegister,
  id: string,
): Promise<{ Id: string; Name: string; Undo: string }> {
  const seen = await getItem(context.tx, id)
  const kind = kindOf(kinds, seen)
  refuse(refusalToDelete(context.actor, kind, seen))
  const item = await lockItem(context.tx, id)
  refuse(refusalToDelete(context.actor, kind, item))
  refuseStaleItem(context, item)
  const version = await stampItem(context.tx, id, context)
  const undo = await offerUndo(context.tx, { id, version }, context)
  await putInBin(context.tx, id, context)
  context.audit({ action: 'delete', kind: item.kind, itemId: id, caseId: item.caseId, personId: item.personId })
  context.announce({ itemId: id, kind: item.kind, personId: item.personId, caseId: item.caseId, version })
  return { Id: id, Name: item.name, Undo: undo }
}

/** Takes the author's own deletion back. */
export async function undoDeletion(context: Context, undoId: string): Promise<{ Id: string; Name: string }> {
  const offer = await takeUndo(context.tx, undoId, context)
  if (!offer) throw new Problem('record.not_found')
  const deleted = offer.open ? await findDeleted(context.tx, offer.itemId) : undefined
  if (!deleted) throw new Problem('item.undo_expired')
  return restore(context, deleted, 'undo')
}

/** An administrator takes an item out of the bin. */
export async function restoreItem(context: Context, id: string): Promise<{ Id: string; Name: string }> {
  const deleted = await findDeleted(context.tx, id)
  if (deleted) return restore(context, deleted, 'restore')
  await getItem(context.tx, id)
  throw new Problem('item.not_deleted')
}

/** What hangs on something comes back with it, or after it. */
async function refuseWithoutTarget({ tx }: Context, targetId: string): Promise<void> {
  await holdItem(tx, targetId)
  if (!(await findItem(tx, targetId))) throw new Problem('item.target_deleted')
}

async function restore(context: Context, deleted: Deleted, action: string): Promise<{ Id: string; Name: string }> {
  if (!isRestorable(deleted.deletedAt, context.now)) throw new Problem('item.undo_expired')
  if (deleted.caseDeleted) throw new Problem('item.target_deleted')
  if (deleted.caseClosed) throw new Problem('case.closed')
  if (deleted.targetId !== null) await refuseWithoutTarget(context, deleted.targetId)
  await takeOutOfBin(context.tx, deleted.id)
  const version = await stampItem(context.tx, deleted.id, context)
  context.audit({ action, kind: deleted.kind, itemId: deleted.id, caseId: deleted.caseId, personId: deleted.personId })
  context.announce({
    itemId: deleted.id,
    kind: deleted.kind,
    personId: deleted.personId,
    caseId: deleted.caseId,
    version,
  })
  return { Id: deleted.id, Name: deleted.name }
}
