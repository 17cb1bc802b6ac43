import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { findColleague, findGroup, type Colleague, type Holder, type StoredItem } from '../items/index.ts'
import { handOverCase } from './case-action-store.ts'
import { discloseCase } from './protection/may-disclose.ts'
import { listPendingReferrals } from './referrals/referral-store.ts'

async function refuseReferred({ tx }: Context, item: StoredItem): Promise<void> {
  if ((await listPendingReferrals(tx, [item.id])).length > 0) throw new Problem('referral.pending')
}

/** A case keeps its group when its owner changes. An owner outside that group must be confirmed. */
export async function checkNewOwner(
  context: Context,
  item: StoredItem,
  to: Colleague,
  force: boolean,
): Promise<Holder> {
  await refuseReferred(context, item)
  if (!to.active) throw new Problem('transfer.target_invalid')
  if (to.id === item.clinicianId) throw new Problem('transfer.to_self')
  const inGroup = item.groupId === null || to.groups.includes(item.groupId)
  if (!inGroup && !force) throw new Problem('transfer.outside_group', { Name: to.name })
  await discloseCase(context, item.id, 'transfer', { personId: to.id, groupId: null, name: to.name })
  return { clinicianId: to.id, groupId: item.groupId }
}

/** A case keeps its owner when its group changes. An owner outside the new group must be confirmed. */
export async function checkNewGroup(
  context: Context,
  item: StoredItem,
  groupId: string,
  force: boolean,
): Promise<Holder> {
  await refuseReferred(context, item)
  const group = await findGroup(context.tx, groupId)
  if (!group?.active || item.clinicianId === null) throw new Problem('transfer.target_invalid')
  if (group.id === item.groupId) throw new Problem('transfer.to_self')
  const owner = await findColleague(context.tx, item.clinicianId)
  if (!owner?.groups.includes(group.id) && !force)
    throw new Problem('transfer.outside_group', { Name: owner?.name ?? '' })
  await discloseCase(context, item.id, 'transfer', { personId: null, groupId: group.id, name: group.name })
  return { clinicianId: item.clinicianId, groupId: group.id }
}

/** Hands over the case with the open items of its previous owner. */
export async function handCaseOver(context: Context, item: StoredItem, to: Holder): Promise<boolean> {
  for (const moved of await handOverCase(context.tx, item.id, to, context.now)) {
    const about = { itemId: moved.id, kind: moved.kind, personId: moved.person_id, caseId: item.id }
    context.audit({ ...about, action: 'transfer', property: 'Clinician' })
    context.announce({ ...about, version: moved.version })
  }
  return true
}
