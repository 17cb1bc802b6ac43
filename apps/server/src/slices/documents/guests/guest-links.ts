import type * as contract from '@caseloom/contracts/documents/guest-endpoints'
import type { AnswerFrom } from '@caseloom/contracts/endpoint'
import { DEFAULT_LOCALE, Locale } from '@caseloom/contracts/locales'
import { Problem } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { wallTimeOf } from '../../../platform/wall-time.ts'
import { endGrant, findObjectOfGrant, makeGrant, openGrantsOf, type Grantable } from '../../accounts/index.ts'
import { getItem, lockItem, reference, type StoredItem } from '../../items/index.ts'
import { refuseToSend } from '../../cases/index.ts'
import { isRating, listStoredDocuments } from '../document-store.ts'
import { listBundles, type StoredBundle } from './guest-bundle-store.ts'
import { holdCase } from './guest-bundles.ts'

/** What a link opens, and the item that it is about. */
export type Granted = { readonly grantable: Grantable; readonly about: StoredItem }

/** The forms of a bundle; the finished ones are named on its first page, and open to nobody. */
async function holdBundle(context: Context, { id, caseId, forms }: StoredBundle): Promise<Granted> {
  const about = await holdCase(context, caseId)
  if (forms.every(({ completed }) => completed)) throw new Problem('item.completed')
  await refuseToSend(
    context,
    caseId,
    forms.map(({ subjectId, subjectName }) => ({ id: subjectId ?? about.personId, name: subjectName ?? '' })),
  )
  return { grantable: { objectId: id, objectType: 'BUNDLE', objects: forms.map((form) => form.id) }, about }
}

/** A document, or a bundle, that the member may change, locked so that two links of it are made one after the other. */
export async function holdGrantable(context: Context, id: string): Promise<Granted> {
  const [bundle] = await listBundles(context.tx, { id })
  if (bundle) return holdBundle(context, bundle)
  const about = await lockItem(context.tx, id)
  if (about.kind !== 'DOCFORM') throw new Problem('notification.guest_link_needs_form')
  if (about.access !== 'all') throw new Problem('record.forbidden')
  if (about.caseId === null && (await isRating(context.tx, id))) throw new Problem('rating.stays')
  if (about.completed) throw new Problem('item.completed')
  if (about.caseState === 'closed') throw new Problem('case.closed')
  const [document] = await listStoredDocuments(context.tx, [id])
  const subject = { id: document?.subjectId ?? about.personId, name: document?.subjectName ?? '' }
  await refuseToSend(context, about.caseId, [subject])
  return { grantable: { objectId: id, objectType: 'DOCFORM', objects: [id] }, about }
}

export async function makeLink(
  context: Context,
  { grantable, about }: Granted,
  locale: Locale,
): Promise<AnswerFrom<typeof contract.makeGuestLink>> {
  const { id: grantId, link, code, expiresAt } = await makeGrant(context, grantable, locale)
  const { kind, caseId, personId } = about
  context.audit({ action: 'make guest link', kind, itemId: about.id, caseId, personId })
  const expires = wallTimeOf(expiresAt, context.actor.zone)
  return { Id: grantId, Object: grantable.objectId, Link: link, Code: code, Expires: expires, Locale: locale }
}

export async function listLinks(context: Context, id: string): Promise<AnswerFrom<typeof contract.listGuestLinks>> {
  const [bundle] = await listBundles(context.tx, { id })
  const about = await getItem(context.tx, bundle?.caseId ?? id)
  if (!bundle && about.kind !== 'DOCFORM') throw new Problem('record.not_found')
  const { kind, caseId, personId } = about
  context.audit({ action: 'read guest links', kind, itemId: about.id, caseId, personId })
  const grants = await openGrantsOf(context, id)
  return {
    Items: grants.map((grant) => ({
      Id: grant.id,
      Object: grant.objectId,
      Created: grant.created,
      CreatedBy: reference(grant.createdById, grant.createdByName),
      Expires: grant.expires,
      UseCount: grant.useCount,
      Locale: Locale.catch(DEFAULT_LOCALE).parse(grant.locale),
    })),
  }
}

export async function revokeLink(context: Context, id: string) {
  const objectId = await findObjectOfGrant(context, id)
  if (objectId === undefined) throw new Problem('record.not_found')
  const [bundle] = await listBundles(context.tx, { id: objectId })
  const about = await lockItem(context.tx, bundle?.caseId ?? objectId)
  if (about.access !== 'all') throw new Problem('record.forbidden')
  // The time of the first revocation stays, and the trail has that one only.
  if (!(await endGrant(context, id))) return { Id: id }
  const { kind, caseId, personId } = about
  context.audit({ action: 'revoke guest link', kind, itemId: about.id, caseId, personId })
  return { Id: id }
}
