import { Problem, refuse } from '../../platform/problem.ts'
import type { Context } from '../../platform/serve.ts'
import { refusalToUpdate } from './item-policy.ts'
import { getItem, lockItem, stampItem, type StoredItem } from './item-store.ts'
import { kindOf, type KindDefinition, type KindRegister, type Property } from './kind.ts'

export type PropertyWrite = {
  readonly id: string
  readonly name: string | undefined
  readonly value: unknown
  readonly seenVersion?: number | undefined
}

/** Changes one property of an item: found, allowed, open, valid, not stale; then written, stamped, audited, announced. */
export async function updateItem(context: Context, kinds: KindRegister, write: PropertyWrite): Promise<void> {
  const seen = await getItem(context.tx, write.id)
  const kind = kindOf(kinds, seen)
  const name = write.name ?? kind.mainText
  const property = name === undefined ? undefined : kind.properties.get(name)
  if (name === undefined || !property)
    throw new Problem('item.property_unknown', { Property: name ?? 'This', Kind: kind.label })
  refuse(refusalToUpdate(context.actor, kind, seen))

  const item = await lockItem(context.tx, write.id)
  refuse(refusalToUpdate(context.actor, kind, item))
  const value = parseValue(property, name, write.value)
  await refuseStale(context, { item, name, property, seenVersion: write.seenVersion })
  await applyProperty(context, kind, { item, name, property, value })
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

type Target = { readonly item: StoredItem; readonly name: string; readonly property: Property }

/** Stale only if that very property changed since the version the client saw; the refusal carries what it is now. */
async function refuseStale(
  context: Context,
  { item, name, property, seenVersion }: Target & { seenVersion: number | undefined },
): Promise<void> {
  const changedAt = item.propertyVersions[name] ?? 0
  if (seenVersion === undefined || changedAt <= seenVersion) return
  throw new Problem('record.stale', {
    Property: name,
    Current: await property.read(context, item),
    Version: item.version,
  })
}

async function applyProperty(
  context: Context,
  kind: KindDefinition,
  { item, name, property, value }: Target & { value: unknown },
): Promise<void> {
  if (property.completes && typeof value === 'string' && kind.complete) {
    await kind.complete(context, item, { outcomeId: value, batch: new Set([item.id]) })
    return
  }
  const change = await property.write(context, item, value)
  if (change.before === change.after) return
  const version = await stampItem(context.tx, item.id, context, [name])
  context.audit({
    action: 'update',
    kind: item.kind,
    itemId: item.id,
    caseId: item.caseId,
    personId: item.personId,
    property: name,
    ...change,
  })
  context.announce({ itemId: item.id, kind: item.kind, personId: item.personId, caseId: item.caseId, version })
}
