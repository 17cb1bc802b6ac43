import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/serve.ts'
import { markCompleted, markReverted, stampItem, writeItemFields, type StoredItem } from '../items/index.ts'
import { getIncident } from './incident-properties.ts'

/** An event can be completed once it is over. */
export async function completeEvent(context: Context, item: StoredItem): Promise<void> {
  if (!(await markCompleted(context.tx, item.id, context))) throw new Problem('item.already_completed')
  await writeItemFields(context.tx, item.id, { statusClass: 'confirmed' })
  await note(context, item, { action: 'complete' })
}

/** An incident can be completed once its follow-up is written. */
export async function completeIncident(context: Context, item: StoredItem): Promise<void> {
  const { followUp } = await getIncident(context, item.id)
  if (followUp.trim() === '') throw new Problem('incident.follow_up_required')
  await completeEvent(context, item)
}

export async function reopen(context: Context, item: StoredItem, reason: string): Promise<void> {
  if (!(await markReverted(context.tx, item.id))) throw new Problem('item.not_completed')
  await writeItemFields(context.tx, item.id, { statusClass: 'waiting' })
  await note(context, item, { action: 'revert', reason })
}

async function note(
  context: Context,
  { id, kind, caseId, personId }: StoredItem,
  entry: { readonly action: 'complete' | 'revert'; readonly reason?: string },
): Promise<void> {
  const version = await stampItem(context.tx, id, context)
  context.audit({ ...entry, kind, itemId: id, caseId, personId })
  context.announce({ itemId: id, kind, personId, caseId, version })
}
