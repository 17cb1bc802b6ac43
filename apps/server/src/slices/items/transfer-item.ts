import { Item } from '@caseloom/contracts/items/item'
import { Problem, refuse } from '../../platform/problem.ts'
import type { Context } from '../../platform/serve.ts'
import { wallTimeOf } from '../../platform/wall-time.ts'
import { refusalToTransfer } from './item-policy.ts'
import { findColleague, findGroupName, findName, getItem, handOver, lockItem, stampItem } from './item-store.ts'
import { kindOf, type KindRegister } from './kind.ts'
import { loadItem } from './load-items.ts'
import { refuseStaleItem } from './stale-item.ts'

export type Transfer = { readonly id: string; readonly to: string; readonly force: boolean }

type HandedOver = { readonly version: number; readonly clinicianId: string; readonly groupId: string | null }

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

/** The receiver need not be somebody whose page the giver may open, only a colleague. */
async function handItemOver(context: Context, kinds: KindRegister, { id, to, force }: Transfer): Promise<HandedOver> {
  const seen = await getItem(context.tx, id)
  const kind = kindOf(kinds, seen)
  refuse(refusalToTransfer(kind, seen))
  const item = await lockItem(context.tx, id)
  refuse(refusalToTransfer(kind, item))
  refuseStaleItem(context, item)
  const receiver = await findColleague(context.tx, to)
  if (!receiver || !kind.checkTransfer) throw new Problem('record.not_found')
  const { clinicianId, groupId } = await kind.checkTransfer(context, item, receiver, force)
  const version = await stampItem(context.tx, id, context, ['Clinician'])
  if (!(await handOver(context.tx, id, clinicianId, groupId))) throw new Problem('record.forbidden')
  context.audit({
    action: 'transfer',
    kind: item.kind,
    itemId: id,
    caseId: item.caseId,
    personId: item.personId,
    property: 'Clinician',
    before: item.clinicianId === null ? null : await findName(context.tx, item.clinicianId),
    after: await findName(context.tx, clinicianId),
  })
  context.announce({ itemId: id, kind: item.kind, personId: item.personId, caseId: item.caseId, version })
  return { version, clinicianId, groupId }
}

const nothing = { Update: false, Complete: false, Revert: false, Transfer: false, Delete: false, Download: false }

/**
 * Whoever gave it away may not see it any more. Then the answer is what they saw, cut to what every item has, with what
 * they themselves did to it and the right to nothing more.
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
