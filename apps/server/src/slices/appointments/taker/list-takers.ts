import type { Taker } from '@caseloom/contracts/appointments/screen-endpoints'
import { Problem, refuse } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { getItem, refusalToCreateFor } from '../../items/index.ts'
import { listFamiliesOf } from '../attendee-store.ts'
import { listPossibleTakers } from './taker-store.ts'

/** Who may take the appointment, for those who may choose. */
export async function listTakers(context: Context, id: string, words: string): Promise<Taker[]> {
  const item = await getItem(context.tx, id)
  if (item.kind !== 'APPOINTMENT') throw new Problem('record.not_found')
  refuse(refusalToCreateFor(item))
  const [person] = await listFamiliesOf(context.tx, [id])
  const takers = person === undefined || person === null ? [] : await listPossibleTakers(context.tx, person, words)
  const { kind, caseId, personId } = item
  context.audit({ action: 'read', kind, itemId: id, caseId, personId, items: takers.map(({ Id }) => Id) })
  return takers
}
