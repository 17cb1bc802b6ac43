import { Problem, refuse } from '../../platform/problem.ts'
import type { Context } from '../../platform/serve.ts'
import { refusalToTransfer } from './item-policy.ts'
import { findColleague, getItem, handOver, lockItem, stampItem } from './item-store.ts'
import { kindOf, type KindRegister } from './kind.ts'
import { refuseStaleItem } from './stale-item.ts'

export type Transfer = { readonly id: string; readonly to: string; readonly force: boolean }

/** Hands an item to somebody else. The receiver need not be somebody whose page the giver may open, only a colleague. */
export async function transferItem(context: Context, kinds: KindRegister, { id, to, force }: Transfer): Promise<void> {
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
    before: item.clinicianId,
    after: clinicianId,
  })
  context.announce({ itemId: id, kind: item.kind, personId: item.personId, caseId: item.caseId, version })
}
