import { Problem, refuse } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { lockForBatch, wholesFirst } from '../batch-order.ts'
import { refusalToRevert } from '../item-policy.ts'
import { listStoredItems, type StoredItem } from '../item-store.ts'
import { kindOf, type KindRegister } from '../kind.ts'
import { refuseStaleItem } from './stale-item.ts'

/** Unlocks completed items, all or none. The audit trail keeps the reason. */
export async function revertItems(
  context: Context,
  kinds: KindRegister,
  ids: readonly string[],
  reason: string,
): Promise<void> {
  const locked = await lockForBatch(context, kinds, ids)
  for (const item of locked) refuse(refusalToRevert(kindOf(kinds, item), item))
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
  for (const [turn, { kind, items: wanted }] of wholesFirst(kinds, items).entries()) {
    const current =
      turn === 0
        ? wanted
        : await listStoredItems(
            context.tx,
            wanted.map(({ id }) => id),
          )
    const before = new Map(wanted.map((item) => [item.id, item]))
    // The wholes of this batch have already unlocked some of their parts.
    const left = current.filter(({ id, completed }) => completed || before.get(id)?.completed !== true)
    for (const item of left) refuse(refusalToRevert(kind, item))
    await kind.completion?.revert?.(context, left, reason.trim())
  }
}
