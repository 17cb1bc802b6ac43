import { toDoReasonText } from '@caseloom/contracts/home/to-do-reasons'
import { Id } from '@caseloom/contracts/ids'
import { Item } from '@caseloom/contracts/items/item'
import { newId } from '../../../platform/database/new-id.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import type { KindDefinition, ListPart, StoredItem } from '../../items/index.ts'
import { findCaseOfTie, findTie, findTieable, holdPair, isTied, leaveCase, returnToCase } from './relationship-store.ts'
import { listToConfirm } from './relationships-to-confirm-lists.ts'

/** Removes it from one case only: the two stay connected, also in their other cases. */
async function leaveOneCase(context: Context, item: StoredItem, modifier: string): Promise<string> {
  const { tx, actor, now } = context
  const caseId = Id.safeParse(modifier)
  if (!caseId.success) throw new Problem('item.value_invalid', { Property: 'modifier' })
  const tie = await findTie(tx, item.id)
  const ofTie = tie && (await findCaseOfTie(tx, caseId.data, tie))
  if (!ofTie) throw new Problem('relationship.not_in_case')
  if (ofTie.access !== 'all') throw new Problem('record.forbidden')
  if (ofTie.state === 'closed') throw new Problem('case.closed')
  const id = newId(now)
  if (!(await leaveCase(tx, actor, { id, tieId: item.id, caseId: caseId.data, now })))
    throw new Problem('relationship.not_in_case')
  return id
}

/** Before restoring: one of the people may have been deleted, or the same relationship created again. */
async function refuseDouble({ tx }: Context, id: string): Promise<void> {
  const tie = await findTie(tx, id)
  if (!tie) return
  for (const end of [tie.personId, tie.relatedId])
    if (!(await findTieable(tx, end))) throw new Problem('item.target_deleted')
  await holdPair(tx, tie.personId, tie.relatedId)
  if (!(await isTied(tx, tie, id))) return
  throw new Problem('relationship.exists', { Name: (await findTieable(tx, tie.relatedId))?.name ?? '' })
}

/** Relationships that wait for the member's answer. Each is answered among the relationships of the member's own end. */
async function relationshipsToConfirm({ tx, locale }: Context, part: ListPart) {
  const { rows, total } = await listToConfirm(tx, part)
  return {
    total,
    rows: rows.map(({ id, name, ownId, otherName, askedAt, version }) => ({
      Id: id,
      PersonId: ownId,
      CaseId: null,
      Name: name,
      Description: otherName,
      Notes: null,
      Date: askedAt,
      End: null,
      Type: 'RELATIONSHIP' as const,
      Completed: false,
      Completable: false,
      Version: version,
      Why: toDoReasonText({ why: 'asked-to-confirm', at: askedAt }, locale),
    })),
  }
}

export const relationshipKind: KindDefinition = {
  kind: 'RELATIONSHIP',
  label: { 'en-US': 'a relationship', 'es-ES': 'una relación', 'it-IT': 'una relazione' },
  properties: new Map(),
  answer: Item,
  putPartBack: async ({ tx, now }, item, partId) => ((await returnToCase(tx, partId, now)) ? item.name : undefined),
  async shownAt({ tx }, id) {
    const tie = await findTie(tx, id)
    return tie ? [tie.personId, tie.relatedId] : []
  },
  toDo: { name: 'relationships-to-confirm', list: relationshipsToConfirm },
  deletion: { deletePart: leaveOneCase, checkRestore: refuseDouble },
}
