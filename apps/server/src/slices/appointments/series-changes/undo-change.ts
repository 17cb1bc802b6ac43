import { Problem, refuse } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import {
  listStoredItems,
  putInBin,
  takeOutOfBin,
  writeItems,
  type ChangesToUndo,
  type Fields,
  type StoredItem,
} from '../../items/index.ts'
import { LeftBehind, type AsBefore } from './left-behind.ts'
import { countSeen, holdCasesOf, isUsed, lockTouched, mayWrite } from './undo-store.ts'
import { refusalToChangeSeries } from '../series/series-policy.ts'
import { findSeries, listOpenIds, lockSeries, type StoredSeries } from '../series/series-store.ts'
import { writeLists, writeOccurrences, writeSeries } from '../series/series-writes-store.ts'

async function restoreSeries(
  context: Context,
  series: StoredSeries | undefined,
  { series: left }: LeftBehind,
): Promise<void> {
  if (!series || !left) return
  await writeSeries(context.tx, series.id, left.before ?? { ...series, active: false })
  await writeLists(context, series.id, series, left)
}

function note(context: Context, items: readonly StoredItem[], versions: ReadonlyMap<string, number>): void {
  for (const { id, kind, caseId, personId, version } of items) {
    context.audit({ action: 'undo', kind, itemId: id, caseId, personId })
    context.announce({ itemId: id, kind, personId, caseId, version: versions.get(id) ?? version })
  }
}

/** The columns of an item that were changed. Triggers listen to single columns, so the others are not written. */
const fieldsBefore = ({ properties, name, description, startsAt }: AsBefore): Fields => ({
  ...(properties.includes('Name') && { name }),
  ...(properties.includes('TypeLUI') && { description }),
  ...(properties.includes('ScheduledStartTime') && { date: new Date(startsAt) }),
})

/**
 * The right to the change is asked for again, for it may have been taken away since: to a change of the series, which may have touched
 * none of its appointments, as the change itself asked for it.
 */
async function refuseWithoutRight(
  { tx }: Context,
  itemId: string,
  series: StoredSeries | undefined,
  left: LeftBehind,
): Promise<void> {
  if (!(await mayWrite(tx, itemId))) throw new Problem('record.forbidden')
  const isOfSeries = series !== undefined && left.series !== null
  const ids = isOfSeries ? await listOpenIds(tx, series.id) : left.touched.map(([id]) => id)
  const [items, seen] = [await listStoredItems(tx, ids), isOfSeries ? await countSeen(tx, series.id) : 1]
  refuse(refusalToChangeSeries({ series: isOfSeries ? series : null, seen, items }))
}

/** Undoes a change to a series, or to an appointment, and leaves the same rows as before it. All or nothing. */
export async function undoSeriesChange(
  context: Context,
  { itemId, seriesId, changes }: ChangesToUndo,
): Promise<{ Id: string; Name: string }> {
  const { tx } = context
  const left = LeftBehind.parse(changes)
  if (seriesId !== null) await lockSeries(tx, seriesId)
  const series = seriesId === null ? undefined : await findSeries(tx, seriesId)
  await refuseWithoutRight(context, itemId, series, left)
  const ids = left.touched.map(([id]) => id)
  if (!(await holdCasesOf(tx, ids))) throw new Problem('item.target_deleted')
  const version = left.series?.version ?? left.besides
  const isSeriesAsLeft = version === undefined || series?.version === version
  if (!isSeriesAsLeft || !(await lockTouched(tx, left)) || (await isUsed(tx, left)))
    throw new Problem('series.undo_expired')
  const back = [...left.removed, ...left.left]
  if (back.length > 0) await takeOutOfBin(tx, back)
  // The one from which the change was asked for has it in its trail, whether or not it was touched.
  const concerned = [...new Set([...ids, itemId])]
  const items = await listStoredItems(tx, concerned)
  if (items.length < concerned.length) throw new Problem('series.undo_expired')
  refuse(refusalToChangeSeries({ series: null, seen: items.length, items }))
  // The series first: one that the change made is not the member's any more once its appointment has left it.
  await restoreSeries(context, series, left)
  await writeOccurrences(tx, left.before)
  const before = new Map(left.before.map((one) => [one.id, one]))
  const writes = ids.map((id) => {
    const was = before.get(id)
    return was ? { id, fields: fieldsBefore(was), properties: was.properties } : { id }
  })
  const versions = await writeItems(tx, writes, context)
  const gone = [...left.made, ...left.joined, ...left.restored]
  if (gone.length > 0) await putInBin(tx, gone, context)
  note(context, items, versions)
  const of = items.find(({ id }) => id === itemId)
  return { Id: itemId, Name: before.get(itemId)?.name ?? of?.name ?? '' }
}
