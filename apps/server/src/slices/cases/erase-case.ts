import { Problem, refuse } from '../../platform/problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { getItem, listStoredItems, lockItem, refuseStaleItem } from '../items/index.ts'
import { eraseStoredCase } from './case-action-store.ts'
import { fieldProblem } from '../../platform/calls/field-problem.ts'

/** Erases a case permanently once its name is typed. The audit trail keeps who did what and when, but no texts. */
export async function eraseCase(context: Context, id: string, typed: string): Promise<{ Id: string; Name: string }> {
  const seen = await getItem(context.tx, id)
  if (seen.kind !== 'CASE') throw new Problem('record.not_found')
  refuse(context.actor.role === 'administrator' ? null : 'record.forbidden')
  const item = await lockItem(context.tx, id)
  refuseStaleItem(context, item)
  if (typed.trim() !== item.name) throw fieldProblem(context, 'case.name_differs', 'Name')
  const { personId } = item
  const patient = personId === null ? undefined : await getItem(context.tx, personId)
  const { gone, outside } = await eraseStoredCase(context.tx, id, context.now)
  context.audit({
    action: 'erase',
    kind: 'CASE',
    itemId: id,
    caseId: id,
    personId,
    before: item.name,
    property: 'Items',
    after: `${gone}`,
  })
  // The texts of these rows may be missing only because of this entry.
  for (const each of outside) context.audit({ action: 'erase', kind: each.kind, itemId: each.id })
  await tellHomes(context, outside)
  // The erased case is not announced; open pages of the person reload.
  if (patient)
    context.announce({
      itemId: patient.id,
      kind: patient.kind,
      personId: patient.id,
      caseId: null,
      version: patient.version,
    })
  return { Id: id, Name: item.name }
}

/** To-dos are on the home of those who do them, which reloads on an event about themselves. */
async function tellHomes(context: Context, gone: readonly { readonly clinicianId: string | null }[]): Promise<void> {
  const people = new Set(gone.flatMap(({ clinicianId }) => clinicianId ?? []))
  for (const { id, kind, version } of await listStoredItems(context.tx, [...people]))
    context.announce({ itemId: id, kind, personId: id, caseId: null, version })
}
