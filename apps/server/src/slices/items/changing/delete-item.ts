import { isPerson } from '@caseloom/contracts/items/kinds'
import { Problem, refuse } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import {
  findDeleted,
  holdItem,
  isInBin,
  isRestorable,
  offerUndos,
  putInBin,
  takeOutOfBin,
  takeUndo,
  type Deleted,
} from './bin-store.ts'
import { refusalToDelete } from '../item-policy.ts'
import { findItem, getItem, lockItem, lockItems, type StoredItem } from '../item-store.ts'
import { writeItem, writeItems } from './item-writes-store.ts'
import {
  kindOf,
  lockingFirst,
  type DeletedItem,
  type KindDefinition,
  type KindRegister,
  type RestoredItems,
} from '../kind.ts'
import { refuseStaleItem } from './stale-item.ts'

export type Deletion = { readonly ids: readonly string[]; readonly modifier: string }

type Deleting = { readonly item: StoredItem; readonly others: readonly string[]; readonly partId: string | undefined }

/** Deletes one item. Returns the offer to undo it. */
export async function deleteItem(
  context: Context,
  kinds: KindRegister,
  { id, modifier }: { readonly id: string; readonly modifier: string },
): Promise<DeletedItem> {
  const [deleted] = await deleteItems(context, kinds, { ids: [id], modifier })
  if (!deleted) throw new Error('An item that was deleted is not answered')
  return deleted
}

/**
 * Puts items in the bin with everything attached to them, or deletes the parts that the modifier names. All or none. Returns an offer to
 * undo each deletion.
 */
export async function deleteItems(
  context: Context,
  kinds: KindRegister,
  { ids, modifier }: Deletion,
): Promise<readonly DeletedItem[]> {
  const { tx } = context
  const items = await lockItems(tx, ids, { first: lockingFirst(kinds) })
  for (const item of items) refuse(refusalToDelete(context.actor, kindOf(kinds, item), item), { Name: item.name })
  refuseStaleItem(context, items[0])
  const deleting: Deleting[] = []
  for (const item of items) deleting.push(await prepare(context, kindOf(kinds, item), item, modifier))
  const versions = await writeItems(
    tx,
    items.map(({ id }) => ({ id })),
    context,
  )
  const versionOf = (item: StoredItem) => versions.get(item.id) ?? item.version
  const offers = deleting.map(({ item, partId }) => ({
    id: item.id,
    version: versionOf(item),
    ...(partId !== undefined && { partId }),
  }))
  const undos = await offerUndos(tx, offers, context)
  const whole = deleting.filter(({ partId }) => partId === undefined)
  if (whole.length > 0)
    await putInBin(
      tx,
      whole.map(({ item }) => item.id),
      context,
    )
  for (const { item, others, partId } of deleting) {
    const { id: itemId, kind, caseId, personId } = item
    context.audit({ action: 'delete', kind, itemId, caseId, personId, reason: partId === undefined ? null : modifier })
    announce(context, item, versionOf(item), others)
    const { leaves } = kindOf(kinds, item).deletion ?? {}
    if (leaves) context.announce({ list: leaves })
  }
  return deleting.map(({ item }, place) => ({ Id: item.id, Name: item.name, Undo: undos[place] ?? '' }))
}

/** The kind's own checks, and the deletion of a part. The kind's own name as the modifier means the whole item. */
async function prepare(
  context: Context,
  { kind, deletion, shownAt }: KindDefinition,
  item: StoredItem,
  modifier: string,
): Promise<Deleting> {
  await deletion?.check?.(context, item)
  const others = (await shownAt?.(context, item.id)) ?? []
  if (modifier === '' || modifier === kind) return { item, others, partId: undefined }
  if (!deletion?.deletePart) throw new Problem('item.value_invalid', { Property: 'modifier' })
  return { item, others, partId: await deletion.deletePart(context, item, modifier) }
}

type Announced = Pick<StoredItem, 'id' | 'kind' | 'personId' | 'caseId'>

function announce(context: Context, item: Announced, version: number, others: readonly string[]): void {
  const { id: itemId, kind, caseId } = item
  for (const personId of new Set([item.personId, ...others]))
    context.announce({ itemId, kind, personId, caseId, version })
}

/** Undoes the author's own deletion, or change to a series. */
export async function undoChange(
  context: Context,
  kinds: KindRegister,
  undoId: string,
): Promise<{ Id: string; Name: string }> {
  const offer = await takeUndo(context.tx, undoId, context)
  if (!offer) throw new Problem('record.not_found')
  if (offer.changed) {
    if (!offer.open) throw new Problem('series.undo_expired')
    const { repeating } = kindOf(kinds, offer)
    if (!repeating?.undo) throw new Problem('record.not_found')
    return repeating.undo(context, offer.changed)
  }
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
  const version = await writeItem(context.tx, { id: itemId }, context)
  const personId = isPerson(item.kind) ? item.id : item.personId
  context.audit({ action: 'undo', kind: item.kind, itemId, caseId: item.caseId, personId, after: name })
  announce(context, { ...item, personId }, version, (await kind.shownAt?.(context, itemId)) ?? [])
  return { Id: itemId, Name: name }
}

export type Restoring = { readonly id: string; readonly scope: 'ONLY' | 'ALL' }

type Restored = Omit<RestoredItems, 'Undo'> & { readonly Undo: string | null }

/** Lets an administrator take an item out of the bin, or with it all of its series that was deleted with it. */
export async function restoreFromBin(
  context: Context,
  kinds: KindRegister,
  { id, scope }: Restoring,
): Promise<Restored> {
  const deleted = await findDeleted(context.tx, id)
  if (!deleted) {
    await getItem(context.tx, id)
    throw new Problem('item.not_deleted')
  }
  if (scope === 'ONLY') return { ...(await restore(context, kinds, deleted, 'restore')), Restored: 1, Undo: null }
  const { repeating } = kindOf(kinds, deleted)
  if (!repeating?.restore) throw new Problem('item.value_invalid', { Property: 'scope' })
  await refuseToRestore(context, deleted)
  return repeating.restore(context, deleted)
}

/** An attached item can be restored only with its target or after it. */
async function refuseWithoutTarget({ tx }: Context, targetId: string): Promise<void> {
  await holdItem(tx, targetId)
  if (!(await findItem(tx, targetId))) throw new Problem('item.target_deleted')
}

/** An item of a case cannot be restored while the case itself is in the bin. */
async function refuseToRestore({ tx, now }: Context, { id, deletedAt, caseId, caseClosed }: Deleted): Promise<void> {
  if (!isRestorable(deletedAt, now)) throw new Problem('item.undo_expired')
  if (caseId !== null && caseId !== id && (await isInBin(tx, caseId))) throw new Problem('item.target_deleted')
  if (caseClosed) throw new Problem('case.closed')
}

async function restore(
  context: Context,
  kinds: KindRegister,
  deleted: Deleted,
  action: string,
): Promise<{ Id: string; Name: string }> {
  await refuseToRestore(context, deleted)
  if (deleted.targetId !== null) await refuseWithoutTarget(context, deleted.targetId)
  const kind = kinds.get(deleted.kind)
  await kind?.deletion?.checkRestore?.(context, deleted.id)
  await takeOutOfBin(context.tx, [deleted.id])
  const version = await writeItem(context.tx, { id: deleted.id }, context)
  context.audit({ action, kind: deleted.kind, itemId: deleted.id, caseId: deleted.caseId, personId: deleted.personId })
  announce(context, deleted, version, (await kind?.shownAt?.(context, deleted.id)) ?? [])
  return { Id: deleted.id, Name: deleted.name }
}
