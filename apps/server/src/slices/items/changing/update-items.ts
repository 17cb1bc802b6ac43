import { isDeepStrictEqual } from 'node:util'
import type { PropertyChange } from '@caseloom/contracts/items/endpoints'
import type { Kind } from '@caseloom/contracts/items/item'
import { Problem, refuse } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { lockForBatch } from '../batch-order.ts'
import { refusalToUpdate } from '../item-policy.ts'
import { findLastWriter, getItem, type StoredItem } from '../item-store.ts'
import { writeItems, type Fields } from './item-writes-store.ts'
import {
  kindOf,
  lockingFirst,
  mayRepeat,
  type Change,
  type KindDefinition,
  type KindRegister,
  type Property,
} from '../kind.ts'

export type PropertyWrite = {
  readonly id: string
  readonly name: string | undefined
  readonly value: unknown
  readonly seenVersion?: number | undefined
}

/** The changes of a call to several items. The version that the client sent belongs to the item in the address. */
export async function rawWrites(
  context: Context,
  { id, data }: { readonly id: string; readonly data: readonly PropertyChange[] },
): Promise<readonly PropertyWrite[]> {
  await getItem(context.tx, id)
  return data.map(({ Id, PropertyName, PropertyValue }) => ({
    id: Id,
    name: PropertyName,
    value: PropertyValue,
    seenVersion: Id === id ? context.seenVersion : undefined,
  }))
}

/** The changes to an item, and the kind that it had before. */
export type Updated = { readonly property: Property; readonly kind: Kind }

/** Changes properties of any items, all or none. Returns what was changed, in the order of the writes. */
export async function updateItems(
  context: Context,
  kinds: KindRegister,
  writes: readonly PropertyWrite[],
): Promise<readonly Updated[]> {
  const locked = await lockForBatch(
    context,
    kinds,
    writes.map(({ id }) => id),
    writes.some(({ name }) => mayRepeat(kinds, name)) ? lockingFirst(kinds) : undefined,
  )
  return updateLocked(context, kinds, locked, writes)
}

/**
 * Each property is found, allowed, parsed and checked for staleness before the first one is written, because writing one may change another.
 * An item is stamped once, whatever changed of it.
 */
export async function updateLocked(
  context: Context,
  kinds: KindRegister,
  locked: readonly StoredItem[],
  writes: readonly PropertyWrite[],
): Promise<readonly Updated[]> {
  const byId = new Map(locked.map((item) => [item.id, item]))
  const planned: Planned[] = []
  for (const wanted of writes) planned.push(await plan(context, kinds, byId, wanted))
  for (const one of planned) await refuseStaleProperty(context, one)
  const changed = new Map<string, ChangedItem>()
  for (const one of planned.toSorted((a, b) => turnOf(a) - turnOf(b)))
    if (!isCompletion(one)) await writeOne(context, one, changed)
  await stampChanged(context, changed)
  await completeWith(context, planned.filter(isCompletion), changed)
  return planned.map(({ property, item }) => ({ property, kind: item.kind }))
}

type Planned = {
  readonly item: StoredItem
  readonly kind: KindDefinition
  readonly name: string
  readonly property: Property
  readonly value: unknown
  readonly seenVersion: number | undefined
}

async function plan(
  context: Context,
  kinds: KindRegister,
  items: ReadonlyMap<string, StoredItem>,
  { id, name: named, value, seenVersion }: PropertyWrite,
): Promise<Planned> {
  const item = items.get(id)
  if (!item) throw new Problem('record.not_found')
  const kind = kindOf(kinds, item)
  const name = named ?? kind.mainText
  const property =
    name === undefined ? undefined : (kind.properties.get(name) ?? (await kind.findProperty?.(context, item, name)))
  if (name === undefined || !property)
    throw new Problem('item.property_unknown', { Property: name ?? 'PropertyValue', Kind: kind.label[context.locale] })
  refuse(refusalToUpdate(context.actor, kind, item))
  return { item, kind, name, property, value: parseValue(property, property.label ?? name, value), seenVersion }
}

/** The value of a property as its schema reads it. Throws item.value_invalid, which names the property and what is wrong. */
export function parseValue(property: Pick<Property, 'schema'>, name: string, value: unknown): unknown {
  const parsed = property.schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new Problem(
    'item.value_invalid',
    { Property: name },
    { fields: parsed.error.issues.map((issue) => ({ Path: name, Code: issue.code, Message: issue.message })) },
  )
}

type Seen<C> = {
  readonly item: StoredItem
  readonly name: string
  readonly property: Pick<Property<C>, 'read'>
  readonly seenVersion: number | undefined
  /** The parsed value to write. */
  readonly value?: unknown
}

/**
 * Stale only if that very property changed since the version the client saw, and not to the value that the client wants: a change whose answer
 * was lost is sent again (RFC 9110, 13.1.1). The refusal carries the current value.
 */
export async function refuseStaleProperty<C extends Pick<Context, 'tx'>>(
  context: C,
  { item, name, property, seenVersion, value }: Seen<C>,
): Promise<void> {
  const changedAt = item.propertyVersions[name] ?? 0
  if (seenVersion === undefined || changedAt <= seenVersion) return
  const current = await property.read(context, item)
  if (value !== undefined && isDeepStrictEqual(current, value)) return
  throw new Problem('record.stale', {
    Property: name,
    Current: current,
    Version: item.version,
    // Only then is the item's last writer also the property's.
    By: changedAt === item.version ? await findLastWriter(context.tx, item.id) : null,
  })
}

/** A property that moves others is written first, so that one of those in the same call keeps the value it was given. */
const turnOf = ({ property }: Planned) => (property.movesOthers ? 0 : 1)

const isCompletion = ({ property, kind, value }: Planned) =>
  property.completes === true && typeof value === 'string' && kind.completion !== undefined

type Noted = Change & { readonly property: string; readonly label: string }

/** The changes that the writes of a call have made to one item so far. */
type ChangedItem = {
  /** The item with the fields that were written, for the writes that follow. */
  readonly item: StoredItem
  readonly fields: Fields
  readonly changes: readonly Noted[]
  readonly follow: readonly (() => Promise<void>)[]
}

async function writeOne(
  context: Context,
  { item: locked, name, property, value }: Planned,
  changed: Map<string, ChangedItem>,
): Promise<void> {
  const so = changed.get(locked.id) ?? { item: locked, fields: {}, changes: [], follow: [] }
  const { item, fields, changes } = so
  const {
    along = [],
    fields: written = {},
    follow,
    before,
    after,
    isChanged,
  } = await property.write(context, item, value)
  const own = (isChanged ?? before !== after) ? [{ property: name, before, after }] : []
  const all = [...own, ...along.filter((change) => change.before !== change.after)]
  if (all.length === 0) return
  changed.set(locked.id, {
    item: { ...item, name: written.name ?? item.name, kind: written.kind ?? item.kind },
    fields: { ...fields, ...written },
    changes: [...changes, ...all.map((change) => ({ ...change, label: property.label ?? change.property }))],
    follow: follow ? [...so.follow, follow] : so.follow,
  })
}

async function stampChanged(context: Context, changed: ReadonlyMap<string, ChangedItem>): Promise<void> {
  const writes = [...changed].map(([id, { fields, changes }]) => ({
    id,
    fields,
    properties: [...new Set(changes.map(({ property }) => property))],
  }))
  const versions = await writeItems(context.tx, writes, context)
  for (const [id, { item, changes, follow }] of changed) {
    const { kind, personId, caseId } = item
    context.announce({ itemId: id, kind, personId, caseId, version: versions.get(id) ?? item.version })
    noteChanges(context, item, changes)
    for (const next of follow) await next()
  }
}

/** One line of the trail for each property, even if an end was moved along and then set. */
function noteChanges(context: Context, { id, kind, caseId, personId }: StoredItem, changes: readonly Noted[]): void {
  for (const same of Map.groupBy(changes, ({ property }) => property).values()) {
    const [first] = same
    const after = same.at(-1)?.after ?? null
    if (!first || first.before === after) continue
    const { label: property, before } = first
    context.audit({ action: 'update', kind, itemId: id, caseId, personId, property, before, after })
  }
}

/** Setting an outcome completes, after the notes that came with the same call were written. */
async function completeWith(
  context: Context,
  completions: readonly Planned[],
  changed: ReadonlyMap<string, ChangedItem>,
): Promise<void> {
  const alike = Map.groupBy(completions, ({ kind, value }) => `${kind.kind} ${String(value)}`)
  for (const same of alike.values()) {
    const items = same.map(({ item }) => changed.get(item.id)?.item ?? item)
    const request = { outcomeId: String(same[0]?.value), batch: new Set(items.map(({ id }) => id)) }
    await same[0]?.kind.completion?.complete(context, items, request)
  }
}
