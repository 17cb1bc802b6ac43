import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/serve.ts'
import type { StoredItem } from './item-store.ts'

/** Complete, revert, delete and transfer are stale if anything at all changed since the client looked. */
export function refuseStaleItem(context: Context, item: StoredItem | undefined): void {
  if (item && context.seenVersion !== undefined && item.version > context.seenVersion) {
    throw new Problem('record.stale', { Version: item.version })
  }
}
