import { isPerson, takesDocuments } from '@caseloom/contracts/items/kinds'
import { newId } from '../../platform/database/new-id.ts'
import { Problem, refuse } from '../../platform/problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { placeFor } from '../cases/index.ts'
import {
  getItem,
  holdItem,
  insertItems,
  refusalToCreateFor,
  type NewOfTarget,
  type StoredItem,
} from '../items/index.ts'
import { isAroundCase } from './options-store.ts'
import { insertDocuments } from './document-store.ts'
import { findActiveTemplate } from './template-store.ts'

const isAbout = (target: StoredItem) => isPerson(target.kind) || target.kind === 'CASE'

type Wanted = Pick<NewOfTarget, 'target' | 'ofType'> & {
  /** A person around the case, if the document is not about the case's own person. */
  readonly subject?: string
}

/** A document of the member's, of the template's newest version, due now: for a person, a case or another item. */
export async function makeDocument(context: Context, { target, ofType, subject }: Wanted): Promise<string> {
  if (!takesDocuments(target.kind) && !isAbout(target)) throw new Problem('item.kind_not_creatable')
  if (ofType === undefined) throw new Problem('document.template_missing')
  const template = await findActiveTemplate(context.tx, ofType)
  if (!template) throw new Problem('record.not_found')
  const { actor, now, tx } = context
  const { subjectId, caseId, groupId } = await placeFor(context, target, 'document.subject_missing')
  if (subject !== undefined && subject !== subjectId && !(await isAroundCase(tx, caseId, subject)))
    throw new Problem('record.not_found')
  const id = newId(now)
  const targetId = takesDocuments(target.kind) ? target.id : null
  // A concurrent deletion of the target must wait, or the document would go to the bin with it.
  if (targetId !== null) await holdItem(tx, targetId)
  const item = {
    id,
    kind: 'DOCFORM',
    name: template.name,
    personId: subjectId,
    caseId,
    targetId,
    clinicianId: actor.personId,
    groupId,
    date: now,
    statusClass: 'waiting',
  } as const
  await insertItems(tx, actor.careModelId, [item], context)
  await insertDocuments(tx, [
    {
      careModelId: actor.careModelId,
      id,
      versionId: template.versionId,
      subjectId: subject ?? subjectId,
      by: actor.personId,
      at: now,
    },
  ])
  context.audit({ action: 'create', kind: 'DOCFORM', itemId: id, caseId, personId: subjectId })
  context.announce({ itemId: id, kind: 'DOCFORM', personId: subjectId, caseId, version: 1 })
  return id
}

/** Attaches a new document to an appointment or an incident that the member may change. */
export async function attachDocument(
  context: Context,
  wanted: { readonly target: string; readonly ofType: string },
): Promise<string> {
  const target = await getItem(context.tx, wanted.target)
  if (!takesDocuments(target.kind)) throw new Problem('item.kind_not_creatable')
  refuse(refusalToCreateFor(target))
  return makeDocument(context, { target, ofType: wanted.ofType })
}
