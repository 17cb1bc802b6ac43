import { isPerson } from '@caseloom/contracts/items/kinds'
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
import { findItem, getItem, lockItem, stampItem, type StoredItem } from './item-store.ts'
import { kindOf, type KindDefinition, type KindRegister } from './kind.ts'
import { refuseStaleItem } from './stale-item.ts'

export type Deletion = { readonly id: string; readonly modifier: string }

/** Puts an item in the bin with everything attached, or deletes the part that the modifier names; answers the id for undoing it. */
export async function deleteItem(
  context: Context,
  kinds: KindRegister,
  { id, modifier }: Deletion,
): Promise<{ Id: string; Name: string; Undo: string }> {
  const seen = await getItem(context.tx, id)
  const kind = kindOf(kinds, seen)
  refuse(refusalToDelete(context.actor, kind, seen), { Name: seen.name })
  const item = await lockItem(context.tx, id)
  refuse(refusalToDelete(context.actor, kind, item), { Name: item.name })
  refuseStaleItem(context, item)
  await kind.checkDelete?.(context, item)
  const others = (await kind.shownAt?.(context, id)) ?? []
  const version = await stampItem(context.tx, id, context)
  // The name of the kind as the modifier means all of it.
  const isPart = kind.deletePart !== undefined && modifier !== '' && modifier !== kind.kind
  const part = isPart ? await kind.deletePart?.(context, item, modifier) : undefined
  const undo = await offerUndo(context.tx, { id, version, ...(part !== undefined && { partId: part }) }, context)
  if (part === undefined) await putInBin(context.tx, id, context)
  const reason = part === undefined ? null : modifier
  context.audit({ action: 'delete', kind: item.kind, itemId: id, caseId: item.caseId, personId: item.personId, reason })
  announce(context, item, version, others)
  return { Id: id, Name: item.name, Undo: undo }
}

type Announced = Pick<StoredItem, 'id' | 'kind' | 'personId' | 'caseId'>

function announce(context: Context, item: Announced, version: number, others: readonly string[]): void {
  const { id: itemId, kind, caseId } = item
  for (const personId of new Set([item.personId, ...others]))
    context.announce({ itemId, kind, personId, caseId, version })
}

/** Undoes the author's own deletion. */
export async function undoDeletion(
  context: Context,
  kinds: KindRegister,
  undoId: string,
): Promise<{ Id: string; Name: string }> {
  const offer = await takeUndo(context.tx, undoId, context)
  if (!offer) throw new Problem('record.not_found')
  if (offer.open && offer.partId !== null) return restorePart(context, kinds, offer.itemId, offer.partId)
  const deleted = offer.open ? await findDeleted(context.tx, offer.itemId) : undefined
  if (!deleted) throw new Problem('item.undo_expired')
  return restore(context, kinds, deleted, 'undo')
}

async function restorePart(
  context: Context,
  kinds: KindRegister,
  itemId: string,
  partId: string,
): Promise<{ Id: string; Name: string }> {
  const seen = await getItem(context.tx, itemId)
  const kind: KindDefinition = kindOf(kinds, seen)
  if (seen.access !== 'all') throw new Problem('record.forbidden')
  const item = await lockItem(context.tx, itemId)
  const name = await kind.putPartBack?.(context, item, partId)
  if (name === undefined) throw new Problem('item.undo_expired')
  const version = await stampItem(context.tx, itemId, context)
  const personId = isPerson(item.kind) ? item.id : item.personId
  context.audit({ action: 'undo', kind: item.kind, itemId, caseId: item.caseId, personId, after: name })
  announce(context, { ...item, personId }, version, (await kind.shownAt?.(context, itemId)) ?? [])
  return { Id: itemId, Name: name }
}

/** Lets an administrator take an item out of the bin. */
export async function restoreItem(
  context: Context,
  kinds: KindRegister,
  id: string,
): Promise<{ Id: string; Name: string }> {
  const deleted = await findDeleted(context.tx, id)
  if (deleted) return restore(context, kinds, deleted, 'restore')
  await getItem(context.tx, id)
  throw new Problem('item.not_deleted')
}

/** An attached item can be restored only with its target or after it. */
async function refuseWithoutTarget({ tx }: Context, targetId: string): Promise<void> {
  await holdItem(tx, targetId)
  if (!(await findItem(tx, targetId))) throw new Problem('item.target_deleted')
}

async function restore(
  context: Context,
  kinds: KindRegister,
  deleted: Deleted,
  action: string,
): Promise<{ Id: string; Name: string }> {
  if (!isRestorable(deleted.deletedAt, context.now)) throw new Problem('item.undo_expired')
  if (deleted.caseDeleted) throw new Problem('item.target_deleted')
  if (deleted.caseClosed) throw new Problem('case.closed')
  if (deleted.targetId !== null) await refuseWithoutTarget(context, deleted.targetId)
  const kind = kinds.get(deleted.kind)
  await kind?.checkRestore?.(context, deleted.id)
  await takeOutOfBin(context.tx, deleted.id)
  const version = await stampItem(context.tx, deleted.id, context)
  context.audit({ action, kind: deleted.kind, itemId: deleted.id, caseId: deleted.caseId, personId: deleted.personId })
  announce(context, deleted, version, (await kind?.shownAt?.(context, deleted.id)) ?? [])
  return { Id: deleted.id, Name: deleted.name }
}
