import { minutesBetween, plusMinutes } from '@caseloom/contracts/appointments/appointment-rules'
import type { SeriesPreview } from '@caseloom/contracts/items/repeating'
import * as z from 'zod'
import { PreviewAnswer } from '../../../platform/calls/preview-answer.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { Problem } from '../../../platform/problem.ts'
import { wallTimeOf } from '../../../platform/wall-time.ts'
import {
  findItem,
  lockItems,
  offerUndo,
  parseValue,
  refuseStaleProperty,
  type ScopedUpdate,
  type StoredItem,
} from '../../items/index.ts'
import { findChoice } from '../../lookups/index.ts'
import { appointmentProperties } from '../appointment-properties.ts'
import { isTimeTaken } from '../appointment-writes-store.ts'
import { clockTimeOf, type ClockTime } from '../clock-time.ts'
import { checkLength } from '../make-appointment.ts'
import { asBefore } from './apply-draft.ts'
import type { LeftBehind } from './left-behind.ts'
import { loadForChange, type Asked, type LoadedForChange } from './load-series.ts'
import type { TypeChoice, SeriesChange } from './series-draft.ts'
import { minutesOf, planOfSeries } from '../series/series-state.ts'
import { findAsked, findOccurrence, findSeries, listOccurrences, lockSeriesOf } from '../series/series-store.ts'
import { carryOut } from './update-series.ts'

/** What can be changed of all appointments of a series. */
export const repeatedProperties: ReadonlySet<string> = new Set([
  'ScheduledStartTime',
  'ScheduledEndTime',
  'TypeLUI',
  'Name',
])

type Values = ReadonlyMap<string, unknown>

function valuesOf({ writes }: ScopedUpdate): Values {
  return new Map(
    writes.map(({ name, value }) => {
      const property = appointmentProperties.get(name)
      if (!property) throw new Error(`An appointment has no property ${name}`)
      return [name, parseValue(property, name, value)]
    }),
  )
}

/** An appointment that moves alone takes as long as before; those of a series last as long on the clock. */
function endAfter(
  of: LoadedForChange['of'],
  { start, zone, isAlone }: { readonly start: ClockTime; readonly zone: string; readonly isAlone: boolean },
): ClockTime {
  if (!isAlone) return clockTimeOf('ScheduledEndTime', plusMinutes(start.wall, minutesOf(of)), zone)
  const at = new Date(start.at.getTime() + of.endsAt.getTime() - of.startsAt.getTime())
  return { at, wall: wallTimeOf(at, zone) }
}

/**
 * When the appointment is to take place, if that changes. A new start alone takes the end along. A start that the clocks skip on that day stays
 * as it was asked for, if the others are to begin then too.
 */
function moveIn(
  values: Values,
  { of }: LoadedForChange,
  { zone, isAlone }: { readonly zone: string; readonly isAlone: boolean },
): { readonly start: string; readonly end: string } | undefined {
  const [asked, askedEnd] = [values.get('ScheduledStartTime'), values.get('ScheduledEndTime')]
  if (asked === undefined && askedEnd === undefined) return undefined
  const start =
    asked === undefined ? { at: of.startsAt, wall: of.start } : clockTimeOf('ScheduledStartTime', asked, zone)
  const end =
    askedEnd === undefined ? endAfter(of, { start, zone, isAlone }) : clockTimeOf('ScheduledEndTime', askedEnd, zone)
  checkLength(start.at, end.at)
  if (start.wall === of.start && end.wall === of.end) return undefined
  const wanted = isAlone || asked === undefined || start.wall === of.start ? start.wall : z.string().parse(asked)
  const isSkipped = wanted !== start.wall
  return { start: wanted, end: isSkipped ? plusMinutes(wanted, minutesBetween(start.wall, end.wall)) : end.wall }
}

async function typeIn(values: Values, { tx }: Context): Promise<TypeChoice | undefined> {
  if (!values.has('TypeLUI')) return undefined
  const id = z.string().nullable().parse(values.get('TypeLUI'))
  if (id === null) return { id: null, name: null }
  const type = await findChoice(tx, 'appointment-types', id)
  if (!type) throw new Problem('item.value_invalid', { Property: 'TypeLUI' })
  return { id: type.Id, name: type.Name }
}

/** A change of a property of the asked appointment is stale as it is without a scope: if that very property has changed since. */
async function refuseStale(
  context: Context,
  { item }: LoadedForChange,
  { writes, seenVersion }: ScopedUpdate,
): Promise<void> {
  for (const { name } of writes) {
    const property = appointmentProperties.get(name)
    if (property) await refuseStaleProperty(context, { item, name, property, seenVersion })
  }
}

/** Whether another appointment of the series begins when this one is to begin. */
async function isTaken({ tx, actor }: Context, { series, of }: LoadedForChange, start: string): Promise<boolean> {
  if (!series || start === of.start) return false
  return isTimeTaken(tx, of.id, clockTimeOf('ScheduledStartTime', start, actor.zone).at)
}

async function changeOf(context: Context, loaded: LoadedForChange, update: ScopedUpdate): Promise<SeriesChange> {
  const values = valuesOf(update)
  const { zone } = context.actor
  const { series } = loaded
  const scope = series ? (update.scope ?? 'ONLY') : 'ONLY'
  const move = moveIn(values, loaded, { zone, isAlone: scope === 'ONLY' })
  const name = values.get('Name')
  return {
    scope,
    ...(name !== undefined && { name: z.string().parse(name) }),
    type: await typeIn(values, context),
    ...(scope === 'ONLY'
      ? { alone: move, isAloneTaken: move !== undefined && (await isTaken(context, loaded, move.start)) }
      : series && move && { plan: planOfSeries({ ...loaded, series }, { scope, move }, { now: context.now, zone }) }),
  }
}

/** One that is to be changed alone is shown among the others that the member sees. */
async function loadInScope(context: Context, asked: Asked): Promise<LoadedForChange> {
  const loaded = await loadForChange(context, asked)
  const { series } = loaded
  return asked.isAlone && series ? { ...loaded, occurrences: await listOccurrences(context.tx, series.id) } : loaded
}

/** Changes the time, type or name of an appointment and, with a scope, of others of its series. Returns a preview or the undo. */
export async function changeWithScope(
  context: Context,
  update: ScopedUpdate,
): Promise<PreviewAnswer<SeriesPreview> | string> {
  const { id, preview, scope = 'ONLY' } = update
  const asked = await findAsked(context.tx, id)
  if (!asked) throw new Problem('record.not_found')
  const isOnly = scope === 'ONLY' || asked.seriesId === null
  if (isOnly && !preview) return changeAlone(context, update)
  // Stale is what changed of these properties, not of the whole appointment.
  const loaded = await loadInScope({ ...context, seenVersion: undefined }, { id, preview, isAlone: isOnly })
  if (loaded.of.completed) throw new Problem('item.completed')
  if (!isOnly && loaded.series?.active === false) throw new Problem('series.inactive')
  await refuseStale(context, loaded, update)
  const change = await changeOf(context, loaded, update)
  if (!preview) await update.alongside()
  const changed = await carryOut(context, loaded, { ...change, preview })
  return 'preview' in changed ? changed.preview : changed.done.undo
}

/** The properties of an appointment that changed since it was read. */
const changedSince = ({ version }: { readonly version: number }, { propertyVersions }: StoredItem): string[] =>
  Object.keys(propertyVersions).filter((name) => (propertyVersions[name] ?? 0) > version)

/** Changes one appointment as a call without a scope does, and keeps what it was. */
async function changeAlone(context: Context, { id, alone, alongside }: ScopedUpdate): Promise<string> {
  const { tx } = context
  await lockItems(tx, [id], { first: lockSeriesOf })
  const before = await findOccurrence(tx, id)
  if (!before) throw new Problem('record.not_found')
  await alone()
  await alongside()
  const after = await findItem(tx, id)
  const version = after?.version ?? before.version
  const series = before.seriesId === null ? undefined : await findSeries(tx, before.seriesId)
  const changes: LeftBehind = {
    series: null,
    ...(series && { besides: series.version }),
    touched: [[id, version]],
    before: [asBefore(before, after ? changedSince(before, after) : [])],
    made: [],
    removed: [],
    joined: [],
    left: [],
    restored: [],
  }
  return offerUndo(tx, { id, version, changed: { seriesId: before.seriesId, changes } }, context)
}
