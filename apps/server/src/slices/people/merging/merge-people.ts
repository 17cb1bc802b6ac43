import { isColleague, isPerson } from '@caseloom/contracts/items/kinds'
import {
  mergeFields,
  type ComparedField,
  type Merge,
  type MergeField,
  type MergePreview,
} from '@caseloom/contracts/people/merging/merge'
import { Problem } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { getItem, lockItems, refuseStaleItem, type StoredItem } from '../../items/index.ts'
import {
  countWhatMoves,
  listMerges,
  listMergeSides,
  lockMerge,
  takeMergeBack,
  writeMerge,
  type FieldChange,
  type MergeSide,
} from './merge-store.ts'

/** Two people side by side, before they are merged (product.md 4.4). */
export async function previewMerge(context: Context, survivorId: string, mergedId: string): Promise<MergePreview> {
  const [survivor, merged] = [await getItem(context.tx, survivorId), await getItem(context.tx, mergedId)]
  const sides = await sidesOf(context, survivor, merged)
  context.audit({
    action: 'read',
    kind: survivor.kind,
    itemId: survivor.id,
    personId: survivor.id,
    items: [survivor.id, merged.id],
  })
  return {
    Survivor: { Id: survivor.id, Name: survivor.name, Type: survivor.kind, Version: survivor.version },
    Merged: { Id: merged.id, Name: merged.name, Type: merged.kind, Version: merged.version },
    Fields: mergeFields.map((field): ComparedField => ({
      Field: field,
      Survivor: sides.survivor.values[field].shown,
      Merged: sides.merged.values[field].shown,
    })),
    Moves: await countWhatMoves(context.tx, merged.id),
  }
}

/** The survivor gets the chosen fields and everything of the other person, whose id then leads to the survivor. */
export async function mergePeople(
  context: Context,
  asked: { readonly survivorId: string; readonly mergedId: string; readonly take: readonly MergeField[] },
): Promise<Merge> {
  const { tx, actor, now } = context
  if (asked.survivorId === asked.mergedId) throw new Problem('people.merge_same')
  const [survivor, merged] = await lockItems(tx, [asked.survivorId, asked.mergedId])
  if (!survivor || !merged) throw new Problem('record.not_found')
  refuseStaleItem(context, survivor)
  const sides = await sidesOf(context, survivor, merged)
  const taken = mergeFields.filter((field) => asked.take.includes(field))
  const id = await writeMerge(tx, {
    survivorId: survivor.id,
    mergedId: merged.id,
    mergedName: merged.name,
    taken,
    fields: changesOf(sides, taken, survivor, context),
    by: actor.personId,
    now,
    careModelId: actor.careModelId,
  })
  tell(context, 'merge', [survivor, merged])
  return mergeOf(context, id, 0)
}

/** Restores the state before the merge, except values that somebody has changed since. */
export async function undoMerge(context: Context, id: string): Promise<Merge> {
  const merge = await lockMerge(context.tx, id)
  if (!merge) throw new Problem('record.not_found')
  if (merge.isUndone) throw new Problem('people.merge_undone')
  const before = await mergeOf(context, id, 0)
  const survivor = await lockItems(context.tx, [merge.survivorId]).catch((error: unknown) => {
    const isGone = error instanceof Problem && error.code === 'record.not_found'
    throw isGone ? new Problem('people.merge_survivor_gone', { Name: before.Survivor.Name }) : error
  })
  const kept = await takeMergeBack(context.tx, id, context.actor.personId, context.now)
  tell(context, 'unmerge', [...survivor, await getItem(context.tx, merge.mergedId)])
  return mergeOf(context, id, kept)
}

type Sides = { readonly survivor: MergeSide; readonly merged: MergeSide }

const isClinician = ({ kind }: StoredItem) => isColleague(kind)

async function sidesOf({ tx }: Context, survivor: StoredItem, merged: StoredItem): Promise<Sides> {
  if (survivor.id === merged.id) throw new Problem('people.merge_same')
  if (!isPerson(survivor.kind) || !isPerson(merged.kind)) throw new Problem('record.not_found')
  if (isClinician(survivor) !== isClinician(merged)) throw new Problem('people.merge_kinds')
  // A contact may be a professional, whom every member sees.
  if (survivor.kind === 'CONTACT' && merged.kind === 'PATIENT')
    throw new Problem('people.merge_patient', { Name: merged.name })
  const sides = await listMergeSides(tx, [survivor.id, merged.id])
  const [stays, goes] = [survivor, merged].map(({ id }) => sides.find((side) => side.id === id))
  if (!stays || !goes) throw new Problem('record.not_found')
  // Sessions, shares and activity belong to an account and cannot move to another person.
  if (goes.signsIn) throw new Problem('people.merge_member', { Name: merged.name })
  return { survivor: stays, merged: goes }
}

const columnOf: Record<MergeField, Pick<FieldChange, 't' | 'c'>> = {
  FirstName: { t: 'person', c: 'first_name' },
  MiddleName: { t: 'person', c: 'middle_name' },
  LastName: { t: 'person', c: 'last_name' },
  Title: { t: 'person', c: 'title' },
  DOB: { t: 'person', c: 'birth_day' },
  Gender: { t: 'person', c: 'gender_id' },
  Number: { t: 'item', c: 'number' },
}

/** The chosen fields, the name that results from them, and the stamps of an item's change. */
function changesOf(
  { survivor, merged }: Sides,
  taken: readonly MergeField[],
  item: StoredItem,
  by: Context,
): FieldChange[] {
  const valueOf = (field: MergeField) => (taken.includes(field) ? merged : survivor).values[field].raw
  const name = `${valueOf('FirstName') ?? ''} ${valueOf('LastName') ?? ''}`.trim().slice(0, 200)
  const version = item.version + 1
  const versions = Object.fromEntries(taken.map((field) => [field, version]))
  return [
    ...taken.map((field) => ({ ...columnOf[field], to: valueOf(field) })),
    ...(name === item.name ? [] : [{ t: 'item' as const, c: 'name', to: name }]),
    { t: 'item', c: 'version', to: version },
    { t: 'item', c: 'property_versions', to: { ...item.propertyVersions, ...versions } },
    { t: 'item', c: 'modified_at', to: by.now.toISOString() },
    { t: 'item', c: 'modified_by', to: by.actor.personId },
  ]
}

function tell(context: Context, action: 'merge' | 'unmerge', both: readonly StoredItem[]): void {
  const [survivor, merged] = both
  for (const { id, kind, version } of both) {
    const [before, after] = [merged?.name ?? null, survivor?.name ?? null]
    context.audit({ action, kind, itemId: id, personId: id, before, after })
    context.announce({ itemId: id, kind, personId: id, caseId: null, version: version + 1 })
  }
}

async function mergeOf({ tx }: Context, id: string, kept: number): Promise<Merge> {
  const [merge] = (await listMerges(tx, { id })).rows
  if (!merge) throw new Problem('record.not_found')
  return { ...merge, Kept: kept }
}
