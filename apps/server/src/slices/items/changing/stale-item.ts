import { Problem } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import type { StoredItem } from '../item-store.ts'

/** Complete, revert, delete and transfer are stale if any property changed since the client read the item. */
export function refuseStaleItem(context: Pick<Context, 'seenVersion'>, item: StoredItem | undefined): void {
  if (item && context.seenVersion !== undefined && item.version > context.seenVersion) {
    throw new Problem('record.stale', { Version: item.version })
  }
}
