import type { Context } from '../../platform/calls/serve.ts'
import { closeItems, refuseFor, type StoredItem } from '../items/index.ts'
import { listStoredIncidents } from './incident-store.ts'

/** An incident is completed when it was followed up, and it says how. */
export async function completeIncidents(context: Context, items: readonly StoredItem[]): Promise<void> {
  const incidents = await listStoredIncidents(
    context.tx,
    items.map(({ id }) => id),
  )
  for (const { id, followUp } of incidents) if (followUp.trim() === '') refuseFor(id, 'incident.follow_up_required')
  await closeItems(context, items)
}
