import { eachApart } from '../../../platform/jobs/each-apart.ts'
import { inTransaction, type Tx } from '../../../platform/database/database.ts'
import type { OwnerPool } from '../../../platform/database/insert-rows.ts'
import { startPatience } from '../../../platform/patience.ts'
import { wallTimeOf } from '../../../platform/wall-time.ts'
import { listCaseFigures } from './case-figures.ts'
import { asServerIn, getZone, listCareModels, replaceKept, takeTurn, takeUnsettled } from './kept-figures-store.ts'

/** Cases in one transaction. */
const AT_ONCE = 100
/** Longer than for a request: nobody is waiting for the answer. */
const PATIENCE_MS = 60_000

async function keepSome(owner: OwnerPool, careModelId: string, now: Date): Promise<number> {
  const keep = async (tx: Tx) => {
    if (!(await takeTurn(tx))) return 0
    const time = wallTimeOf(now, await getZone(tx))
    const ids = await takeUnsettled(tx, time.slice(0, 10), AT_ONCE)
    if (ids.length > 0) await replaceKept(tx, careModelId, ids, await listCaseFigures(tx, ids, time))
    return ids.length
  }
  return inTransaction(owner, asServerIn(careModelId), keep, startPatience(PATIENCE_MS))
}

/**
 * Computes the figures of all cases that changed or in which another week counts, and keeps them. Reports compute what is not kept yet
 * themselves, so this only makes them fast. Returns how many cases it went through.
 */
export async function keepFigures(owner: OwnerPool, now: Date, stopping?: AbortSignal): Promise<number> {
  let total = 0
  await eachApart(await listCareModels(owner), 'care models could not be served', async (careModelId) => {
    let some = AT_ONCE
    while (some === AT_ONCE) {
      if (stopping?.aborted) return
      some = await keepSome(owner, careModelId, now)
      total += some
    }
  })
  return total
}
