import type {
  HookBadge,
  HookContacts,
  HookInfo,
  HookTooltip,
  HoverCard,
  InfoAction,
  InfoFormat,
  PluginImage,
  PluginImageAction,
} from '@caseloom/contracts/items/hook'
import { infoText, tooltipText } from '@caseloom/contracts/items/hook-rules'
import { isPerson } from '@caseloom/contracts/items/kinds'
import type { Context } from '../../../platform/calls/serve.ts'
import { Problem } from '../../../platform/problem.ts'
import { listItemAnswers, reference } from '../answer-lists.ts'
import { listStoredItems, type StoredItem } from '../item-store.ts'
import { descriptionOf, kindOf, type KindDefinition, type KindRegister } from '../kind.ts'
import { countAttached, listDescriptions, listInfoFacts } from './hook-lists.ts'

/** The items that the reader sees among those of the hook ids, each once. */
async function hooked({ tx }: Context, hookIds: readonly string[]): Promise<readonly StoredItem[]> {
  const items = await listStoredItems(tx, [...new Set(hookIds)])
  if (items.length === 0) throw new Problem('record.not_found')
  return items
}

const idsOf = (items: readonly StoredItem[]) => items.map(({ id }) => id)

/** A count or a picture beside a row says little more than the list did, so one row of the trail names all items. */
function auditList({ audit }: Context, items: readonly StoredItem[]) {
  audit({ action: 'list', items: idsOf(items) })
}

/** Notes and contacts count as a reading of each item. */
function auditReading({ audit }: Context, items: readonly StoredItem[]) {
  for (const { id, kind, caseId, personId } of items) audit({ action: 'read', kind, itemId: id, caseId, personId })
}

export async function readBadges(context: Context, hookIds: readonly string[]): Promise<HookBadge[]> {
  const items = await hooked(context, hookIds)
  const counts = await countAttached(context.tx, idsOf(items))
  auditList(context, items)
  return items.map(({ id }) => ({ Id: id, content: counts.get(id)?.toString() ?? null }))
}

export async function readTooltips(
  context: Context,
  kinds: KindRegister,
  hookIds: readonly string[],
): Promise<HookTooltip[]> {
  const items = await hooked(context, hookIds)
  const descriptions = await listDescriptions(context.tx, idsOf(items))
  const notes = await Promise.all(items.map(async (item) => kindOf(kinds, item).notes?.(context, item)))
  auditReading(context, items)
  return items.map((item, at) => {
    const description = descriptionOf(kindOf(kinds, item), descriptions.get(item.id) ?? null, context.locale)
    return { Id: item.id, content: tooltipText(notes[at] || (description ?? '')) }
  })
}

export async function readHoverCards(
  context: Context,
  kinds: KindRegister,
  hookIds: readonly string[],
): Promise<HoverCard[]> {
  const items = await hooked(context, hookIds)
  const answers = await listItemAnswers(context, kinds, idsOf(items))
  auditReading(context, items)
  return items.flatMap(({ id }) => answers.get(id) ?? [])
}

export type InfoAsked = { readonly action: InfoAction; readonly format: InfoFormat }

export async function readInfo(
  context: Context,
  hookIds: readonly string[],
  { action, format }: InfoAsked,
): Promise<HookInfo[]> {
  const items = await hooked(context, hookIds)
  const facts = await listInfoFacts(context.tx, idsOf(items))
  auditList(context, items)
  return items.map(({ id }) => {
    const known = facts.get(id)
    return { Id: id, value: known ? infoText(known, action, format, context.locale) : null }
  })
}

/** A person itself, or the person that another item is about. */
const personOf = ({ id, kind, personId }: StoredItem): string | null => (isPerson(kind) ? id : personId)

/** The people of these items whom the reader sees, by id. An item may show the name of a person whose page it does not open. */
async function peopleOf({ tx }: Context, items: readonly StoredItem[]): Promise<ReadonlyMap<string, StoredItem>> {
  const ids = new Set(items.flatMap((item) => personOf(item) ?? []))
  const people = await listStoredItems(tx, [...ids])
  return new Map(people.map((person) => [person.id, person]))
}

type PartOfKind<T> = (kind: KindDefinition, ids: readonly string[]) => Promise<ReadonlyMap<string, T>> | undefined

/** Asks each kind once for what its items have, and puts the answers together. */
async function ofEachKind<T>(
  kinds: KindRegister,
  items: Iterable<StoredItem>,
  ask: PartOfKind<T>,
): Promise<ReadonlyMap<string, T>> {
  const found = new Map<string, T>()
  for (const [kind, own] of Map.groupBy(items, (item) => item.kind)) {
    const parts = await ask(kindOf(kinds, { kind }), idsOf(own))
    for (const [id, part] of parts ?? []) found.set(id, part)
  }
  return found
}

const pictureAddress = (id: string) => `/api/image?Id=${id}&Size=small`

export async function readPluginImages(
  context: Context,
  kinds: KindRegister,
  hookIds: readonly string[],
  action: PluginImageAction,
): Promise<PluginImage[]> {
  const items = await hooked(context, hookIds)
  const isAvatar = action === 'avatar'
  const shown = isAvatar ? (await peopleOf(context, items)).values() : items
  const pictures = await ofEachKind(kinds, shown, (kind, ids) => kind.pictures?.(context, ids))
  auditList(context, items)
  return items.map((item) => {
    const picture = pictures.get((isAvatar ? personOf(item) : item.id) ?? '')
    return { Id: item.id, Name: picture === undefined ? null : pictureAddress(picture) }
  })
}

export async function readHookContacts(
  context: Context,
  kinds: KindRegister,
  hookIds: readonly string[],
): Promise<HookContacts[]> {
  const items = await hooked(context, hookIds)
  const people = await peopleOf(context, items)
  const entries = await ofEachKind(kinds, people.values(), (kind, ids) => kind.contacts?.(context, ids))
  auditReading(context, [...people.values()])
  return items.map((item) => {
    const person = people.get(personOf(item) ?? '')
    return {
      Id: item.id,
      Person: person ? reference(person.id, person.name) : null,
      Entries: [...(entries.get(person?.id ?? '') ?? [])],
    }
  })
}
