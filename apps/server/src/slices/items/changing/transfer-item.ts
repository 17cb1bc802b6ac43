import { noRights } from '@caseloom/contracts/items/bare-item'
import { Item } from '@caseloom/contracts/items/item'
import { Problem, refuse } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { wallTimeOf } from '../../../platform/wall-time.ts'
import { refusalToTransfer } from '../item-policy.ts'
import {
  findColleague,
  findGroup,
  findGroupName,
  findName,
  handOver,
  listGroupNames,
  listNames,
  lockItems,
  type StoredItem,
} from '../item-store.ts'
import { writeItems } from './item-writes-store.ts'
import { kindOf, type Holder, type KindDefinition, type KindRegister } from '../kind.ts'
import { loadItem } from '../load-items.ts'
import { refuseStaleItem } from './stale-item.ts'

export type Transfer = { readonly ids: readonly string[]; readonly to: string; readonly force: boolean }

type HandedOver = Holder & { readonly item: StoredItem; readonly version: number }

/** Gives an item to somebody else. Returns it as the giver sees it now, or last saw it. */
export async function transferItem(
  context: Context,
  kinds: KindRegister,
  { id, ...transfer }: Omit<Transfer, 'ids'> & { readonly id: string },
): Promise<Item> {
  const before = await loadItem(context, kinds, id)
  const [handed] = await handItemsOver(context, kinds, { ids: [id], ...transfer })
  if (!handed) throw new Error('An item that was transferred is not answered')
  await tellOfHandOver(context, kinds, handed)
  try {
    return await loadItem(context, kinds, id)
  } catch (error) {
    if (error instanceof Problem && error.code === 'record.not_found') return lastSight(context, before, handed)
    throw error
  }
}

/**
 * Gives items to a colleague or a group, all or none. The receiver can be any colleague, including those whose page the giver cannot open.
 * Telling the receiver is left to the caller, who knows whether it was one item or a series.
 */
export async function handItemsOver(
  context: Context,
  kinds: KindRegister,
  { ids, ...transfer }: Transfer,
): Promise<readonly HandedOver[]> {
  const items = await lockItems(context.tx, ids)
  for (const item of items) refuse(refusalToTransfer(kindOf(kinds, item), item))
  refuseStaleItem(context, items[0])
  const receive = await findReceiver(context, transfer)
  const handed: (Holder & { readonly item: StoredItem; readonly changed: readonly Part[] })[] = []
  for (const item of items) {
    const kind = kindOf(kinds, item)
    const holder = await receive(kind, item)
    handed.push({ item, ...holder, changed: changedParts(kind, item, holder) })
  }
  const writes = handed.map(({ item, changed }) => ({ id: item.id, properties: changed }))
  const versions = await writeItems(context.tx, writes, context)
  await moveAll(context, kinds, handed)
  const names = await namesFor(context, handed)
  return handed.map(({ changed, item, ...holder }) => {
    const { id: itemId, kind, personId, caseId } = item
    const version = versions.get(itemId) ?? item.version
    for (const property of changed) {
      const [before, after] =
        property === 'Clinician' ? [item.clinicianId, holder.clinicianId] : [item.groupId, holder.groupId]
      const said = { property, before: names.get(before) ?? null, after: names.get(after) ?? null }
      context.audit({ action: 'transfer', kind, itemId, caseId, personId, ...said })
    }
    context.announce({ itemId, kind, personId, caseId, version })
    return { item, version, ...holder }
  })
}

type Receive = (kind: KindDefinition, item: StoredItem) => Promise<Holder>

async function findReceiver(context: Context, { to, force }: Omit<Transfer, 'ids'>): Promise<Receive> {
  const colleague = await findColleague(context.tx, to)
  const group = colleague ? undefined : await findGroup(context.tx, to)
  return ({ transfer }, item) => {
    if (transfer && colleague) return transfer.check(context, item, colleague, force)
    if (transfer?.checkGroup && group) return transfer.checkGroup(context, item, group.id, force)
    throw new Problem('record.not_found')
  }
}

type Part = 'Clinician' | 'Group'

const movesTo = ({ transfer }: KindDefinition, { groupId }: StoredItem, holder: Holder) =>
  transfer?.movesGroup === true && holder.groupId !== groupId

function changedParts(kind: KindDefinition, item: StoredItem, holder: Holder): Part[] {
  return [
    ...(holder.clinicianId === item.clinicianId ? [] : ['Clinician' as const]),
    ...(movesTo(kind, item, holder) ? ['Group' as const] : []),
  ]
}

type Handing = Holder & { readonly item: StoredItem }

async function moveAll(context: Context, kinds: KindRegister, handed: readonly Handing[]): Promise<void> {
  const plain: Handing[] = []
  for (const one of handed) {
    const own = kindOf(kinds, one.item).transfer?.handOver
    if (!own) plain.push(one)
    else if (!(await own(context, one.item, one))) throw new Problem('record.forbidden')
  }
  const moves = plain.map(({ item, ...to }) => ({ id: item.id, ...to }))
  if (!(await handOver(context.tx, moves))) throw new Problem('record.forbidden')
}

/** The names of the clinicians and groups before and after. */
async function namesFor({ tx }: Context, handed: readonly Handing[]): Promise<ReadonlyMap<string | null, string>> {
  const holders = handed.flatMap(({ item, ...holder }) => [item, holder])
  const present = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]
  const people = await listNames(tx, present(holders.map(({ clinicianId }) => clinicianId)))
  const groups = await listGroupNames(tx, present(holders.map(({ groupId }) => groupId)))
  return new Map([...people, ...groups])
}

/** Tells the receiver, the previous owner and, if the item moves to another group, the leaders of that group. */
async function tellOfHandOver(
  context: Context,
  kinds: KindRegister,
  { item, clinicianId, groupId }: HandedOver,
): Promise<void> {
  const { tell } = kinds
  const [before, Name] = [item.clinicianId, item.name]
  const hasNewOwner = clinicianId !== before
  const Group = groupId === null ? '' : ((await findGroupName(context.tx, groupId)) ?? '')
  if (hasNewOwner) {
    const To = (await findName(context.tx, clinicianId)) ?? ''
    await tell(context, { notice: 'transfer-to-you', to: { people: [clinicianId] }, about: item, values: { Name } })
    await tell(context, { notice: 'transfer-from-you', to: { people: [before] }, about: item, values: { Name, To } })
  }
  if (groupId === null || !movesTo(kindOf(kinds, item), item, { clinicianId, groupId })) return
  const people = hasNewOwner ? [] : [before]
  const to = { people, groupId, leadersAlone: true }
  await tell(context, { notice: 'transfer-to-group', to, about: item, values: { Name, Group } })
}

/**
 * The giver may no longer see the item. Then the answer is what they saw before, cut to what every item has, with their own change and
 * no rights.
 */
async function lastSight(
  { tx, actor, now }: Context,
  before: Item,
  { version, clinicianId, groupId }: HandedOver,
): Promise<Item> {
  const named = async (id: string) => ({ Id: id, Name: (await findName(tx, id)) ?? '' })
  return {
    ...Item.parse(before),
    Version: version,
    Clinician: await named(clinicianId),
    Group: groupId === null ? null : { Id: groupId, Name: (await findGroupName(tx, groupId)) ?? '' },
    LastModified: wallTimeOf(now, actor.zone),
    LastModifiedBy: await named(actor.personId),
    Can: noRights,
  }
}
