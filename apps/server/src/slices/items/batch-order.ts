import type { Context } from '../../platform/serve.ts'
import { listStoredItems, lockItems, type StoredItem } from './item-store.ts'
import { kindOf, type KindRegister } from './kind.ts'

const isPart = (kinds: KindRegister, item: StoredItem) => kindOf(kinds, item).isPart === true

export function wholesFirst(kinds: KindRegister, items: readonly StoredItem[]): StoredItem[] {
  return items.toSorted((a, b) => Number(isPart(kinds, a)) - Number(isPart(kinds, b)))
}

export function partsFirst(kinds: KindRegister, items: readonly StoredItem[]): StoredItem[] {
  return items.toSorted((a, b) => Number(isPart(kinds, b)) - Number(isPart(kinds, a)))
}

/**
 * Locks every item of a batch, wholes before their parts. Otherwise two members who complete the last two attendances of one
 * appointment at once would each see the other's still open. The common order keeps two batches from waiting for each other.
 */
export async function lockForBatch(
  { tx }: Context,
  kinds: KindRegister,
  ids: readonly string[],
): Promise<StoredItem[]> {
  const seen = await listStoredItems(tx, ids)
  const wholes = new Set(seen.map((item) => (isPart(kinds, item) && item.targetId !== null ? item.targetId : item.id)))
  const wanted = new Set(ids)
  const locked = await lockItems(tx, [...wholes])
  return [...wanted].every((id) => wholes.has(id))
    ? locked.filter((item) => wanted.has(item.id))
    : lockItems(tx, [...wanted])
}
