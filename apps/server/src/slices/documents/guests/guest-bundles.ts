import type * as contract from '@caseloom/contracts/documents/guest-endpoints'
import type { BundleForm } from '@caseloom/contracts/documents/guest-endpoints'
import type { AnswerFrom } from '@caseloom/contracts/endpoint'
import { newId } from '../../../platform/database/new-id.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { getItem, lockItem, lockItems, reference, type StoredItem } from '../../items/index.ts'
import { makeDocument } from '../make-document.ts'
import { insertBundle, listBundles, listOpenForms, type StoredBundle } from './guest-bundle-store.ts'

/** A case has a few; a bundle holds 20. */
const MOST_OPEN_FORMS = 100

type Answer = AnswerFrom<typeof contract.makeGuestBundle>

const toAnswer = ({ id, caseId, caseName, created, forms }: StoredBundle): Answer => ({
  Id: id,
  ManagedCase: { Id: caseId, Name: caseName },
  Created: created,
  Forms: forms.map((form) => ({
    Id: form.id,
    Name: form.name,
    Subject: reference(form.subjectId, form.subjectName),
    Completed: form.completed,
  })),
})

/** The case of a bundle, which the member may change. */
export async function holdCase({ tx }: Context, id: string): Promise<StoredItem> {
  const found = await lockItem(tx, id)
  if (found.kind !== 'CASE') throw new Problem('record.not_found')
  if (found.access !== 'all') throw new Problem('record.forbidden')
  if (found.caseState === 'closed') throw new Problem('case.closed')
  return found
}

/** Puts open documents of a case together, in the order asked for. Templates become new documents first. */
export async function makeBundle(
  context: Context,
  { caseId, forms }: { readonly caseId: string; readonly forms: readonly BundleForm[] },
): Promise<Answer> {
  const { tx, actor, now } = context
  const of = await holdCase(context, caseId)
  const ids: string[] = []
  for (const form of forms) {
    const isNew = typeof form !== 'string'
    ids.push(isNew ? await makeDocument(context, { target: of, ofType: form.Template, subject: form.Subject }) : form)
  }
  const wanted = [...new Set(ids)]
  for (const form of await lockItems(tx, wanted)) {
    if (form.kind !== 'DOCFORM') throw new Problem('record.not_found')
    if (form.caseId !== of.id) throw new Problem('guest.forms_of_other_case')
    if (form.completed) throw new Problem('item.completed')
  }
  const id = newId(now)
  const { careModelId, personId: createdBy } = actor
  await insertBundle(tx, { careModelId, id, caseId: of.id, createdBy, now, forms: wanted })
  context.audit({
    action: 'make guest bundle',
    kind: 'CASE',
    itemId: of.id,
    caseId: of.id,
    personId: of.personId,
    items: wanted,
  })
  const [made] = await listBundles(tx, { id })
  if (!made) throw new Error('A bundle that was made is not there')
  return toAnswer(made)
}

export async function readBundles(context: Context, caseId: string) {
  const of = await getItem(context.tx, caseId)
  if (of.kind !== 'CASE') throw new Problem('record.not_found')
  const bundles = await listBundles(context.tx, { caseId })
  const open = await listOpenForms(context.tx, caseId, MOST_OPEN_FORMS)
  context.audit({
    action: 'read guest bundles',
    kind: of.kind,
    itemId: of.id,
    caseId: of.id,
    personId: of.personId,
    items: [...new Set([...bundles.flatMap(({ forms }) => forms), ...open].map(({ id }) => id))],
  })
  return {
    Items: bundles.map(toAnswer),
    OpenForms: open.map(({ id, name, subjectId, subjectName, date }) => ({
      Id: id,
      Name: name,
      Subject: reference(subjectId, subjectName),
      Date: date,
    })),
  }
}
