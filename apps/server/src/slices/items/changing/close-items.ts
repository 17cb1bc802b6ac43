import type { StatusClass } from '@caseloom/contracts/items/item'
import type { Context } from '../../../platform/calls/serve.ts'
import type { StoredItem } from '../item-store.ts'
import { writeItems, type Fields } from './item-writes-store.ts'

type Entry = { readonly action: 'complete' | 'revert'; readonly reason?: string }

async function mark(context: Context, items: readonly StoredItem[], fields: Fields, entry: Entry): Promise<void> {
  const versions = await writeItems(
    context.tx,
    items.map(({ id }) => ({ id, fields })),
    context,
  )
  for (const { id, kind, caseId, personId, version } of items) {
    context.audit({ ...entry, kind, itemId: id, caseId, personId })
    context.announce({ itemId: id, kind, personId, caseId, version: versions.get(id) ?? version })
  }
}

/** Completes items that have no outcome. */
export const closeItems = (context: Context, items: readonly StoredItem[]): Promise<void> =>
  mark(context, items, { completed: true, statusClass: 'confirmed' }, { action: 'complete' })

/** Unlocks them again. Most kinds then wait to be completed once more. */
export const reopenItems = (
  context: Context,
  items: readonly StoredItem[],
  reason: string,
  statusClass: StatusClass = 'waiting',
): Promise<void> => mark(context, items, { completed: false, statusClass }, { action: 'revert', reason })
