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
import { findActiveTemplate, type PublishedTemplate } from './template-store.ts'

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
  const { tx } = context
  const { subjectId, caseId, groupId } = await placeFor(context, target, 'document.subject_missing')
  if (subject !== undefined && subject !== subjectId && !(await isAroundCase(tx, caseId, subject)))
    throw new Problem('record.not_found')
  const targetId = takesDocuments(target.kind) ? target.id : null
  // A concurrent deletion of the target must wait, or the document would go to the bin with it.
  if (targetId !== null) await holdItem(tx, targetId)
  const place = { personId: subjectId, caseId, groupId, targetId }
  return addDocument(context, template, { ...place, name: template.name, subjectId: subject ?? subjectId })
}

export type NewForm = {
  readonly name: string
  /** The person whom it is about. */
  readonly subjectId: string
  /** The person among whose items it is listed. */
  readonly personId: string | null
  readonly caseId: string | null
  readonly groupId: string | null
  readonly targetId?: string | null
}

/** Makes an open document that the member fills, due now. The caller has checked that they may. */
export async function addDocument(
  context: Context,
  template: Pick<PublishedTemplate, 'versionId'>,
  { name, subjectId, personId, caseId, groupId, targetId = null }: NewForm,
): Promise<string> {
  const { actor, now, tx } = context
  const id = newId(now)
  const { careModelId, personId: by } = actor
  const about = { personId, caseId, groupId, targetId, clinicianId: by }
  await insertItems(
    tx,
    careModelId,
    [{ ...about, id, kind: 'DOCFORM', name, date: now, statusClass: 'waiting' }],
    context,
  )
  await insertDocuments(tx, [{ careModelId, id, versionId: template.versionId, subjectId, by, at: now }])
  context.audit({ action: 'create', kind: 'DOCFORM', itemId: id, caseId, personId })
  context.announce({ itemId: id, kind: 'DOCFORM', personId, caseId, version: 1 })
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
