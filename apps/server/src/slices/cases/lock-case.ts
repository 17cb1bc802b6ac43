import type { CaseActionName } from '@caseloom/contracts/cases/case'
import { Problem, refuse } from '../../platform/problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { getItem, lockItem, refuseStaleItem, type KindRegister, type StoredItem } from '../items/index.ts'
import { refusalToAct } from './case-policy.ts'
import { listPendingReferrals } from './referrals/referral-store.ts'

/** Locks a case for an action: found, allowed, in the right state, not stale. */
export async function lockCase(
  context: Context,
  kinds: KindRegister,
  id: string,
  action: CaseActionName,
): Promise<StoredItem> {
  const judge = async (item: StoredItem) => {
    const kind = kinds.get('CASE')
    if (item.kind !== 'CASE' || !kind) throw new Problem('record.not_found')
    const referrals = await listPendingReferrals(context.tx, [id])
    refuse(refusalToAct(context.actor, kind, { item, isReferred: referrals.length > 0 }, action))
  }
  await judge(await getItem(context.tx, id))
  const item = await lockItem(context.tx, id)
  await judge(item)
  refuseStaleItem(context, item)
  return item
}

type Noted = {
  readonly action: string
  readonly version: number
  readonly property?: string
  readonly before?: string | null
  readonly after?: string | null
  readonly reason?: string | null
}

/** Audits a change of the case and announces it to its readers. */
export function noteCase(
  context: Context,
  item: Pick<StoredItem, 'id' | 'kind' | 'personId'>,
  { version, ...entry }: Noted,
): void {
  const { id, kind, personId } = item
  context.audit({ ...entry, kind, itemId: id, caseId: id, personId })
  context.announce({ itemId: id, kind, personId, caseId: id, version })
}
