import type { PropertyChange } from '@caseloom/contracts/items/endpoints'
import { Problem, refuse } from '../../platform/problem.ts'
import type { Context } from '../../platform/serve.ts'
import { lockForBatch } from './batch-order.ts'
import { refusalToUpdate } from './item-policy.ts'
import { findLastWriter, getItem, stampItem, type StoredItem } from './item-store.ts'
import { kindOf, type Change, type KindDefinition, type KindRegister, type Property } from './kind.ts'

export type PropertyWrite = {
  readonly id: string
  readonly name: string | undefined
  readonly value: unknown
  readonly seenVersion?: number | undefined
}

/** Changes of any items, all or none; the version that the client saw is that of the item in the address. */
export async function updateRaw(
  context: Context,
  kinds: KindRegister,
  { id, data }: { readonly id: string; readonly data: readonly PropertyChange[] },
): Promise<void> {
  await getItem(context.tx, id)
  const writes = data.map(({ Id, PropertyName, PropertyValue }) => ({
    id: Id,
    name: PropertyName,
    value: PropertyValue,
    seenVersion: Id === id ? context.seenVersion : undefined,
  }))
  await updateItems(context, kinds, writes)
}

/**
 * Changes properties: each found, allowed, open, valid, not stale; then written, stamped, audited, announced. All are judged
 * stale or not before the first is written, for writing one may change another along. Returns the properties in the order of the writes.
 */
export async function updateItems(
  context: Context,
  kinds: KindRegister,
  writes: readonly PropertyWrite[],
): Promise<readonly Property[]> {
  if (writes.length === 0) return []
  const planned: Planned[] = []
  for (const wanted of writes) planned.push(await plan(context, kinds, wanted))
  const ids = writes.map((wanted) => wanted.id)
  const locked = new Map((await lockForBatch(context, kinds, ids)).map((item) => [item.id, item]))
  for (const one of planned) await refuseStale(context, one, locked.get(one.id))
  const changes: Noted[] = []
  for (const [turn, one] of planned.toSorted((a, b) => turnOf(a) - turnOf(b)).entries()) {
    // What was written before may have changed it.
    const item = turn === 0 ? locked.get(one.id) : await getItem(context.tx, one.id)
    if (item) changes.push(...(await writeOne(context, one, item)))
  }
  noteChanges(context, changes)
  return planned.map(({ property }) => property)
}

type Planned = {
  readonly id: string
  readonly kind: KindDefinition
  readonly name: string
  readonly property: Property
  readonly value: unknown
  readonly seenVersion: number | undefined
}

async function plan(
  context: Context,
  kinds: KindRegister,
  { id, name: named, value, seenVersion }: PropertyWrite,
): Promise<Planned> {
  const seen = await getItem(context.tx, id)
  const kind = kindOf(kinds, seen)
  const name = named ?? kind.mainText
  const property =
    name === undefined ? undefined : (kind.properties.get(name) ?? (await kind.findProperty?.(context, seen, name)))
  if (name === undefined || !property)
    throw new Problem('item.property_unknown', { Property: name ?? 'PropertyValue', Kind: kind.label[context.locale] })
  refuse(refusalToUpdate(context.actor, kind, seen))
  return { id, kind, name, property, value: parseValue(property, property.label ?? name, value), seenVersion }
}

function parseValue(property: Property, name: string, value: unknown): unknown {
  const parsed = property.schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new Problem(
    'item.value_invalid',
    { Property: name },
    { fields: parsed.error.issues.map((issue) => ({ Path: name, Code: issue.code, Message: issue.message })) },
  )
}

/** Stale only if that very property changed since the version the client saw; the refusal carries what it is now. */
async function refuseStale(
  context: Context,
  { kind, name, property, seenVersion }: Planned,
  item: StoredItem | undefined,
): Promise<void> {
  if (!item) throw new Problem('record.not_found')
  refuse(refusalToUpdate(context.actor, kind, item))
  const changedAt = item.propertyVersions[name] ?? 0
  if (seenVersion === undefined || changedAt <= seenVersion) return
  throw new Problem('record.stale', {
    Property: name,
    Current: await property.read(context, item),
    Version: item.version,
    // Only then did the last change of the item concern this property.
    By: changedAt === item.version ? await findLastWriter(context.tx, item.id) : null,
  })
}

/** What moves others goes before them, or they would be moved away again; what completes locks the item, so it goes last. */
function turnOf({ property }: Planned): number {
  if (property.movesOthers) return 0
  return property.completes ? 2 : 1
}

type Noted = Change & { readonly item: StoredItem; readonly property: string }

/** Writes one, and answers all that it changed. */
async function writeOne(
  context: Context,
  { id, kind, name, property, value }: Planned,
  item: StoredItem,
): Promise<readonly Noted[]> {
  refuse(refusalToUpdate(context.actor, kind, item))
  if (property.completes && typeof value === 'string' && kind.complete) {
    await kind.complete(context, item, { outcomeId: value, batch: new Set([id]) })
    return []
  }
  const { along = [], ...own } = await property.write(context, item, value)
  const changes = [{ property: name, ...own }, ...along].filter(({ before, after }) => before !== after)
  if (changes.length === 0) return []
  const names = changes.map((change) => change.property)
  const version = await stampItem(context.tx, id, context, names)
  context.announce({ itemId: id, kind: item.kind, personId: item.personId, caseId: item.caseId, version })
  const label = property.label
  return changes.map((change) => ({ item, ...change, ...(label !== undefined && { property: label }) }))
}

/** One line of the trail for each property: an end that was moved along and then set is not said twice. */
function noteChanges(context: Context, changes: readonly Noted[]): void {
  for (const same of Map.groupBy(changes, ({ item, property }) => `${item.id} ${property}`).values()) {
    const [first] = same
    const after = same.at(-1)?.after ?? null
    if (!first || first.before === after) continue
    const { item, property, before } = first
    const { id, kind, caseId, personId } = item
    context.audit({ action: 'update', kind, itemId: id, caseId, personId, property, before, after })
  }
}
