import { Problem } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { findGroup, type KindRegister } from '../../items/index.ts'
import { fieldProblem } from '../../../platform/calls/field-problem.ts'
import { lockCase, noteCase } from '../lock-case.ts'
import { discloseCase } from '../protection/may-disclose.ts'
import { insertReferral, listReferralHearers } from './referral-store.ts'

/** Refers a case to another group, which accepts or declines it. Until then nothing moves. */
export async function referCase(
  context: Context,
  kinds: KindRegister,
  id: string,
  { to, message }: { readonly to: string; readonly message: string },
): Promise<void> {
  const item = await lockCase(context, kinds, id, 'referral')
  if (message === '') throw fieldProblem(context, 'item.reason_required', 'Message')
  const group = await findGroup(context.tx, to)
  if (!group) throw new Problem('record.not_found')
  if (!group.active || group.id === item.groupId || item.groupId === null)
    throw fieldProblem(context, 'referral.target_invalid', 'To')
  await discloseCase(context, id, 'refer', { personId: null, groupId: to, name: group.name })
  await insertReferral(context.tx, { caseId: id, fromGroupId: item.groupId, toGroupId: to, message }, context)
  noteCase(context, item, { action: 'refer', version: item.version, after: group.name, reason: message })
  await tellGroup(context, to)
  const values = { Name: item.name, Group: group.name, Words: message }
  await kinds.tell(context, { notice: 'referral-made', to: { groupId: to }, about: item, values })
}

/** The group's members cannot see the case, so their own person is announced as changed and their home page reloads. */
export async function tellGroup({ tx, announce }: Context, groupId: string): Promise<void> {
  for (const { id, version } of await listReferralHearers(tx, groupId))
    announce({ itemId: id, kind: 'CLINICIAN', personId: null, caseId: null, version })
}
