import { Item } from '@caseloom/contracts/items/item'
import { Problem, refuse } from '../../platform/problem.ts'
import type { Context } from '../../platform/serve.ts'
import { wallTimeOf } from '../../platform/wall-time.ts'
import { refusalToTransfer } from './item-policy.ts'
import {
  findColleague,
  findGroup,
  findGroupName,
  findName,
  getItem,
  handOver,
  lockItem,
  stampItem,
  type StoredItem,
} from './item-store.ts'
import { kindOf, type Holder, type KindDefinition, type KindRegister } from './kind.ts'
import { loadItem } from './load-items.ts'
import { refuseStaleItem } from './stale-item.ts'

export type Transfer = { readonly id: string; readonly to: string; readonly force: boolean }

type HandedOver = Holder & { readonly version: number }

/** Hands an item to somebody else, and answers it as the giver sees it now, or last saw it. */
export async function transferItem(context: Context, kinds: KindRegister, transfer: Transfer): Promise<Item> {
  const before = await loadItem(context, kinds, transfer.id)
  const handed = await handItemOver(context, kinds, transfer)
  try {
    return await loadItem(context, kinds, transfer.id)
  } catch (error) {
    if (error instanceof Problem && error.code === 'record.not_found') return lastSight(context, before, handed)
    throw error
  }
}

/** The receiver must be a colleague, but the giver need not see their page. */
async function handItemOver(context: Context, kinds: KindRegister, transfer: Transfer): Promise<HandedOver> {
  const { id } = transfer
  const seen = await getItem(context.tx, id)
  const kind = kindOf(kinds, seen)
  refuse(refusalToTransfer(kind, seen))
  const item = await lockItem(context.tx, id)
  refuse(refusalToTransfer(kind, item))
  refuseStaleItem(context, item)
  const holder = await checkReceiver(context, kind, item, transfer)
  const changed = changedParts(item, holder)
  const version = await stampItem(context.tx, id, context, changed)
  const isDone = kind.handOver
    ? await kind.handOver(context, item, holder)
    : await handOver(context.tx, id, holder.clinicianId, holder.groupId)
  if (!isDone) throw new Problem('record.forbidden')
  for (const property of changed) await noteHandOver(context, item, holder, property)
  context.announce({ itemId: id, kind: item.kind, personId: item.personId, caseId: item.caseId, version })
  await tellOfHandOver(context, kinds, item, holder)
  return { version, ...holder }
}

async function checkReceiver(
  context: Context,
  kind: KindDefinition,
  item: StoredItem,
  { to, force }: Transfer,
): Promise<Holder> {
  const colleague = kind.checkTransfer ? await findColleague(context.tx, to) : undefined
  if (colleague && kind.checkTransfer) return kind.checkTransfer(context, item, colleague, force)
  const group = kind.checkGroupTransfer ? await findGroup(context.tx, to) : undefined
  if (group && kind.checkGroupTransfer) return kind.checkGroupTransfer(context, item, group.id, force)
  throw new Problem('record.not_found')
}

type Part = 'Clinician' | 'Group'

/** A case may change its group and keep its owner; every other item changes its owner. */
function changedParts(item: StoredItem, { clinicianId, groupId }: Holder): Part[] {
  const isMoved = item.kind === 'CASE' && groupId !== item.groupId
  return [...(clinicianId === item.clinicianId ? [] : ['Clinician' as const]), ...(isMoved ? ['Group' as const] : [])]
}

async function noteHandOver(context: Context, item: StoredItem, holder: Holder, property: Part): Promise<void> {
  const { tx } = context
  const nameOf = async (id: string | null) => {
    if (id === null) return null
    return property === 'Clinician' ? findName(tx, id) : ((await findGroupName(tx, id)) ?? null)
  }
  const isClinician = property === 'Clinician'
  context.audit({
    action: 'transfer',
    kind: item.kind,
    itemId: item.id,
    caseId: item.caseId,
    personId: item.personId,
    property,
    before: await nameOf(isClinician ? item.clinicianId : item.groupId),
    after: await nameOf(isClinician ? holder.clinicianId : holder.groupId),
  })
}

/** Tells the receiver, the former owner, and the leaders of a group that receives a case. */
async function tellOfHandOver(
  context: Context,
  { tell }: KindRegister,
  item: StoredItem,
  { clinicianId, groupId }: Holder,
): Promise<void> {
  const [before, Name] = [item.clinicianId, item.name]
  const hasNewOwner = clinicianId !== before
  const Group = groupId === null ? '' : ((await findGroupName(context.tx, groupId)) ?? '')
  if (hasNewOwner) {
    const To = (await findName(context.tx, clinicianId)) ?? ''
    await tell(context, { notice: 'transfer-to-you', to: { people: [clinicianId] }, about: item, values: { Name } })
    await tell(context, { notice: 'transfer-from-you', to: { people: [before] }, about: item, values: { Name, To } })
  }
  if (item.kind !== 'CASE' || groupId === null || groupId === item.groupId) return
  const people = hasNewOwner ? [] : [before]
  const to = { people, groupId, leadersAlone: true }
  await tell(context, { notice: 'transfer-to-group', to, about: item, values: { Name, Group } })
}

const nothing: Item['Can'] = {
  Update: false,
  Complete: false,
  Revert: false,
  Transfer: false,
  Delete: false,
  Download: false,
  Share: false,
}

/**
 * The answer if the giver no longer sees the item: what they saw before, cut to the fields of every item, with their own change
 * and no further rights.
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
    Can: nothing,
  }
}
