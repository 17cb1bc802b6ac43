import { appointmentOfSeries } from '@caseloom/contracts/appointments/series/series-rules'
import { Problem, refuse } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { listStoredItems, lockItems, refuseStaleItem, type StoredItem } from '../../items/index.ts'
import { standing, type Loaded } from '../series/series-state.ts'
import { refusalToChangeSeries } from '../series/series-policy.ts'
import {
  findAsked,
  findOccurrence,
  findSeries,
  listOccurrences,
  listOpenIds,
  lockSeries,
  lockSeriesOf,
  type StoredSeries,
} from '../series/series-store.ts'

export type Asked = {
  readonly id: string
  readonly preview: boolean
  /** Only this appointment is to be changed, so that of the rest of its series neither the right is asked for nor anything locked. */
  readonly isAlone?: boolean
  /** An appointment whose series has ended is loaded alone: it may begin another series. */
  readonly beginsAnew?: boolean
}

/** What is loaded to be changed: locked, unless only a preview is asked for, and allowed to the member. */
export type LoadedForChange = Loaded & {
  /** The appointment's item, as the member may change it. */
  readonly item: StoredItem
  /** The id was the series'. */
  readonly isBySeries: boolean
}

/**
 * A series with its appointments, by its id or that of one of them; or an appointment that does not repeat. Series are locked before their
 * appointments, and both are read afterwards.
 */
export async function loadForChange(
  context: Context,
  { id, preview, isAlone, beginsAnew }: Asked,
): Promise<LoadedForChange> {
  const asked = await findAsked(context.tx, id)
  if (!asked) throw new Problem('record.not_found')
  const { appointmentId, seriesId, hasEnded } = asked
  if (appointmentId !== null && isAlone) return loadAlone(context, appointmentId, preview)
  const isLeft = appointmentId !== null && beginsAnew === true && hasEnded
  if (seriesId !== null && !isLeft) return loadSeries(context, { seriesId, appointmentId, preview })
  if (appointmentId === null) throw new Problem('record.not_found')
  const loaded = await loadAlone(context, appointmentId, preview)
  // Somebody else made a series of it a moment ago, or took back what had ended its series.
  if (loaded.series && (loaded.series.active || !isLeft))
    throw new Problem('record.stale', { Version: loaded.item.version })
  return loaded
}

async function loadAlone(context: Context, id: string, preview: boolean): Promise<LoadedForChange> {
  const { tx } = context
  const [items, of] = await Promise.all([
    preview ? listStoredItems(tx, [id]) : lockItems(tx, [id], { first: lockSeriesOf }),
    findOccurrence(tx, id),
  ])
  const [item] = items
  if (!item || !of) throw new Problem('record.not_found')
  refuse(refusalToChangeSeries({ series: null, seen: 1, items }))
  refuseStaleItem(context, item)
  const series = of.seriesId === null ? undefined : await findSeries(tx, of.seriesId)
  return { series: series ?? null, occurrences: [of], of, item, isBySeries: false }
}

type OfSeries = { readonly seriesId: string; readonly appointmentId: string | null; readonly preview: boolean }

async function loadSeries(context: Context, { seriesId, appointmentId, preview }: OfSeries): Promise<LoadedForChange> {
  const { tx, seenVersion } = context
  const [, openIds] = await Promise.all([preview ? null : lockSeries(tx, seriesId), listOpenIds(tx, seriesId)])
  const [locked, series, occurrences] = await Promise.all([
    preview ? listStoredItems(tx, openIds) : lockItems(tx, openIds),
    findSeries(tx, seriesId),
    listOccurrences(tx, seriesId),
  ])
  const of =
    appointmentId === null
      ? appointmentOfSeries(occurrences, standing(context.now))
      : occurrences.find((one) => one.id === appointmentId)
  if (!series || !of) throw new Problem('record.not_found')
  const item = locked.find((one) => one.id === of.id) ?? (await listStoredItems(tx, [of.id]))[0]
  if (!item) throw new Problem('record.not_found')
  refuse(refusalToChangeSeries({ series, seen: occurrences.length, items: [...locked, item] }))
  if (appointmentId !== null) refuseStaleItem(context, item)
  else refuseStaleSeries(series, seenVersion)
  return { series, occurrences, of, item, isBySeries: appointmentId === null }
}

function refuseStaleSeries({ version }: StoredSeries, seenVersion: number | undefined): void {
  if (seenVersion !== undefined && version > seenVersion) throw new Problem('record.stale', { Version: version })
}
