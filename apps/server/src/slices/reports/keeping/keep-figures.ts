import { inTransaction, type Tx } from '../../../platform/database/database.ts'
import type { OwnerPool } from '../../../platform/database/insert-rows.ts'
import { startPatience } from '../../../platform/patience.ts'
import { wallTimeOf } from '../../../platform/wall-time.ts'
import { listCaseFigures } from './case-figures.ts'
import {
  asServerIn,
  listCareModels,
  replaceKept,
  takeTurn,
  takeUnsettled,
  type ModelOfCases,
} from './kept-figures-store.ts'

/** Cases in one transaction. */
const AT_ONCE = 100
/** Longer than for a request: nobody is waiting for the answer. */
const PATIENCE_MS = 60_000

async function keepSome(owner: OwnerPool, model: ModelOfCases, now: Date): Promise<number> {
  const time = wallTimeOf(now, model.zone)
  const keep = async (tx: Tx) => {
    if (!(await takeTurn(tx))) return 0
    const ids = await takeUnsettled(tx, time.slice(0, 10), AT_ONCE)
    if (ids.length > 0) await replaceKept(tx, model.id, ids, await listCaseFigures(tx, ids, time))
    return ids.length
  }
  return inTransaction(owner, asServerIn(model), keep, startPatience(PATIENCE_MS))
}

/**
 * Computes the figures of all cases that changed or in which another week counts, and keeps them. Reports compute what is not kept yet
 * themselves, so this only makes them fast. Returns how many cases it went through.
 */
export async function keepFigures(owner: OwnerPool, now: Date, stopping?: AbortSignal): Promise<number> {
  let total = 0
  for (const model of await listCareModels(owner)) {
    let some = AT_ONCE
    while (some === AT_ONCE) {
      if (stopping?.aborted) return total
      some = await keepSome(owner, model, now)
      total += some
    }
  }
  return total
}
