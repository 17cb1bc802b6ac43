import type { Context } from '../../platform/calls/serve.ts'
import { listAttached } from './item-lists.ts'
import { getItem } from './item-store.ts'
import { kindOf, type KindRegister } from './kind.ts'

/** The row shows the first ones; the item itself has them all. */
const MOST_ATTACHED = 100

/** The lazy part of a row: notes, attached items, forms that are still required. The id grants nothing: access is checked each time. */
export async function expandRow(context: Context, kinds: KindRegister, hookId: string, options: readonly string[]) {
  const item = await getItem(context.tx, hookId)
  const kind = kindOf(kinds, item)
  const notes = options.includes('NOTES') ? ((await kind.notes?.(context, item)) ?? null) : null
  const attached = options.includes('ATTACHED') ? await listAttached(context.tx, item.id, MOST_ATTACHED) : []
  const required = options.includes('REQUIRED') ? ((await kind.required?.(context, item)) ?? []) : []
  context.audit({ action: 'read', kind: item.kind, itemId: item.id, caseId: item.caseId, personId: item.personId })
  return { Id: item.id, Notes: notes === '' ? null : notes, Attached: attached, Required: required }
}
