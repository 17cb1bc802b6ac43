import type { Context } from '../../../platform/calls/serve.ts'
import { Problem, refuse } from '../../../platform/problem.ts'
import { listStoredItems, offerUndo, takeOutOfBin, writeItems, type RestoredItems } from '../../items/index.ts'
import { refusalToChangeSeries } from '../series/series-policy.ts'
import { findSeries, lockSeries } from '../series/series-store.ts'
import { writeSeries } from '../series/series-writes-store.ts'
import { listDeletedTogether } from './deleted-series-store.ts'
import type { LeftBehind } from './left-behind.ts'

/** How many appointments were deleted with each of these at once, by which their series ended. */
export async function countDeletedTogether(
  { tx }: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const together = await listDeletedTogether(tx, ids)
  return new Map([...together].map(([id, { ids: all }]) => [id, all.length]))
}

/** Takes a series that was deleted as a whole out of the bin: all of its appointments that were deleted at once. It makes new ones again. */
export async function restoreSeries(
  context: Context,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<RestoredItems> {
  const { tx } = context
  const before = (await listDeletedTogether(tx, [id])).get(id)
  if (!before) throw new Problem('series.not_deleted')
  await lockSeries(tx, before.seriesId)
  const [series, together] = [await findSeries(tx, before.seriesId), (await listDeletedTogether(tx, [id])).get(id)]
  if (!series || !together) throw new Problem('series.not_deleted')
  const { ids } = together
  await takeOutOfBin(tx, ids)
  const items = await listStoredItems(tx, ids)
  refuse(refusalToChangeSeries({ series: null, seen: items.length, items }))
  await writeSeries(tx, series.id, { ...series, active: true })
  const versions = await writeItems(
    tx,
    ids.map((one) => ({ id: one })),
    context,
  )
  for (const { id: itemId, kind, caseId, personId, version } of items) {
    context.audit({ action: 'restore', kind, itemId, caseId, personId })
    context.announce({ itemId, kind, personId, caseId, version: versions.get(itemId) ?? version })
  }
  const left: LeftBehind = {
    series: { version: series.version + 1, before: series, people: [...series.people], skips: [...series.skips] },
    touched: [...versions],
    before: [],
    made: [],
    removed: [],
    joined: [],
    left: [],
    restored: [...ids],
  }
  const offer = { id, version: versions.get(id) ?? 0, changed: { seriesId: series.id, changes: left } }
  return { Id: id, Name: name, Restored: ids.length, Undo: await offerUndo(tx, offer, context) }
}
