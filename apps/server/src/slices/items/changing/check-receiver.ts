import { Problem } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import type { Colleague, StoredItem } from '../item-store.ts'

/** Any active colleague may receive it; one outside its group only if the giver insists. */
export async function checkReceiver(_context: Context, item: StoredItem, to: Colleague, force: boolean) {
  if (!to.active) throw new Problem('transfer.target_invalid')
  if (to.id === item.clinicianId) throw new Problem('transfer.to_self')
  const inGroup = item.groupId === null || to.groups.includes(item.groupId)
  if (!inGroup && !force) throw new Problem('transfer.outside_group', { Name: to.name })
  return Promise.resolve({
    clinicianId: to.id,
    groupId: item.caseId === null ? (to.groups[0] ?? item.groupId) : item.groupId,
  })
}
