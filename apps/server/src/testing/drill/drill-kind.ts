import { Item, type Kind } from '@caseloom/contracts/items/item'
import { newId } from '../../platform/database/new-id.ts'
import type { Context } from '../../platform/calls/serve.ts'
import {
  checkReceiver,
  closeItems,
  insertItems,
  nameProperty,
  pageOf,
  reopenItems,
  type KindDefinition,
  type NewOfTarget,
} from '../../slices/items/index.ts'

// The table of kinds has it only in the test that uses it.
const kind = 'DRILL' as Kind

async function create(context: Context, { target }: NewOfTarget): Promise<string> {
  const id = newId(context.now)
  const { personId, caseId, groupId } = target
  const about = { personId, caseId, groupId, clinicianId: context.actor.personId, date: context.now }
  const item = { ...about, id, kind, name: 'Fire drill', statusClass: 'waiting' } as const
  await insertItems(context.tx, context.actor.careModelId, [item], context)
  context.audit({ action: 'create', kind, itemId: id, caseId, personId })
  context.announce({ itemId: id, kind, personId, caseId, version: 1 })
  return id
}

/** A kind that exists for one test: everything a kind needs on the server, in one folder. */
export const drillKind: KindDefinition = {
  kind,
  label: { 'en-US': 'a drill', 'es-ES': 'un simulacro', 'it-IT': 'una esercitazione' },
  properties: new Map([['Name', nameProperty]]),
  answer: Item,
  creation: { create },
  completion: { complete: closeItems, revert: reopenItems },
  transfer: { check: checkReceiver },
  deletion: {},
  printing: {
    print: async (context, item) => ({
      ...pageOf(context, item, 'event'),
      subtitle: '',
      at: context.now.toISOString(),
      sections: await Promise.resolve([]),
    }),
  },
}
