import { isPerson } from '@caseloom/contracts/items/kinds'
import { Problem, refuse } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { getItem } from '../../items/index.ts'
import { writeRefuted } from '../new-person-store.ts'

/** Records that two possible duplicates are different people. Needs the right to change both. */
export async function refuteDuplicate(context: Context, personId: string, otherId: string): Promise<void> {
  const both = [await getItem(context.tx, personId), await getItem(context.tx, otherId)]
  for (const { kind, access } of both) {
    if (!isPerson(kind)) throw new Problem('record.not_found')
    refuse(access === 'all' ? null : 'record.forbidden')
  }
  if (!(await writeRefuted(context.tx, personId, otherId, context.now))) throw new Problem('record.not_found')
  const [one, other] = both
  for (const { id, kind, version } of both) {
    const after = (id === personId ? other : one)?.name ?? null
    context.audit({ action: 'refute duplicate', kind, itemId: id, personId: id, after })
    context.announce({ itemId: id, kind, personId: id, caseId: null, version })
  }
}
