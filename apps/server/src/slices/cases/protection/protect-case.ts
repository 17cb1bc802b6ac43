import type { Protection } from '@caseloom/contracts/cases/protection/protection'
import { fieldProblem } from '../../../platform/calls/field-problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { Problem } from '../../../platform/problem.ts'
import { getItem, lockItem, refuseStaleItem, type StoredItem } from '../../items/index.ts'
import { noteCase } from '../lock-case.ts'
import {
  getStanding,
  isReferred,
  listConsents,
  listEmergencies,
  seesCase,
  writeProtected,
  type Standing,
} from './protection-store.ts'

export async function getCase({ tx }: Context, id: string): Promise<StoredItem> {
  const item = await getItem(tx, id)
  if (item.kind !== 'CASE') throw new Problem('record.not_found')
  return item
}

/** Locks a case whose protection and consents the member keeps. */
export async function lockKept(context: Context, id: string): Promise<{ item: StoredItem; standing: Standing }> {
  await getCase(context, id)
  const item = await lockItem(context.tx, id)
  const standing = await getStanding(context.tx, id, context.now)
  if (!standing.mayKeep) throw new Problem('record.forbidden')
  refuseStaleItem(context, item)
  return { item, standing }
}

/** Marks a case as a protected record, or makes it an ordinary one again. Who asks for what is so already gets the same answer. */
export async function protectCase(
  context: Context,
  { id, isProtected, reason }: { readonly id: string; readonly isProtected: boolean; readonly reason: string },
): Promise<{ Id: string; Protected: boolean; Open: boolean }> {
  const { tx, now } = context
  const { item, standing } = await lockKept(context, id)
  if (reason === '') throw fieldProblem(context, 'item.reason_required', 'Reason')
  if (!isProtected && standing.inEmergency) throw new Problem('record.forbidden')
  if (isProtected && (await isReferred(tx, id))) throw new Problem('referral.pending')
  if (await writeProtected(tx, id, isProtected, now))
    noteCase(context, item, { action: isProtected ? 'protect' : 'end protection', version: item.version, reason })
  return { Id: id, Protected: isProtected, Open: await seesCase(tx, id) }
}

/** How a case is protected, which everybody may know who sees it. */
export async function readProtection(context: Context, id: string): Promise<Protection> {
  const { tx, now, audit } = context
  const { personId } = await getCase(context, id)
  const standing = await getStanding(tx, id, now)
  const consents = await listConsents(tx, id, now)
  const emergencies = await listEmergencies(tx, id, now)
  audit({ action: 'read protection', kind: 'CASE', itemId: id, caseId: id, personId })
  const own = emergencies.find((one) => one.own && one.IsLiving)
  return {
    Protected: standing.protected,
    MayKeep: standing.mayKeep,
    MayEnd: standing.mayKeep && standing.protected && !standing.inEmergency,
    Consents: consents,
    Emergencies: emergencies.map(({ own: _own, ...one }) => one),
    Own: own
      ? { Id: own.Id, Who: own.Who, Reason: own.Reason, Began: own.Began, Until: own.Until, IsLiving: true }
      : null,
  }
}
