import { Problem, refuse } from '../../platform/problem.ts'
import type { Context } from '../../platform/serve.ts'
import { lockForBatch, wholesFirst } from './batch-order.ts'
import { refusalToRevert } from './item-policy.ts'
import { getItem, type StoredItem } from './item-store.ts'
import { kindOf, type KindRegister } from './kind.ts'
import { refuseStaleItem } from './stale-item.ts'

/** Unlocks completed items, all or none; the reason is kept in the audit trail. */
export async function revertItems(
  context: Context,
  kinds: KindRegister,
  ids: readonly string[],
  reason: string,
): Promise<void> {
  for (const id of ids) {
    const item = await getItem(context.tx, id)
    refuse(refusalToRevert(kindOf(kinds, item), item))
  }
  const locked = await lockForBatch(context, kinds, ids)
  refuseStaleItem(context, locked[0])
  await revertLocked(context, kinds, locked, reason)
}

/** Wholes before their parts: an appointment unlocks all its attendances, one attendance only itself and the appointment. */
export async function revertLocked(
  context: Context,
  kinds: KindRegister,
  items: readonly StoredItem[],
  reason: string,
): Promise<void> {
  if (items.length > 0 && reason.trim() === '') throw new Problem('item.reason_required')
  for (const locked of wholesFirst(kinds, items)) {
    const item = await getItem(context.tx, locked.id)
    // Unlocked by this batch along with another item.
    if (locked.completed && !item.completed) continue
    const kind = kindOf(kinds, item)
    refuse(refusalToRevert(kind, item))
    await kind.revert?.(context, item, reason.trim())
  }
}
