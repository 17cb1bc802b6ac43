import { isPerson } from '@caseloom/contracts/items/kinds'
import type { Locale } from '@caseloom/contracts/locales'
import { CONTACT_LIMITS } from '@caseloom/contracts/people/contact-info/contact-rules'
import type { ContactItem, ContactType } from '@caseloom/contracts/people/person'
import { newId } from '../../../platform/database/new-id.ts'
import { Problem, refuse } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { getItem, lockItem, offerUndo, writeItem, type StoredItem } from '../../items/index.ts'
import { refusalToChangeContactInfo } from './contact-policy.ts'
import {
  clearPreferred,
  insertContactItem,
  listContactItems,
  putContactItemAway,
  takeRemovedContactItem,
  writeContactItem,
} from './contact-store.ts'
import { contactTexts } from './contact-texts.ts'
import { contactValueOf } from './contact-values.ts'

export type ContactWanted = {
  readonly value?: string | undefined
  readonly Name?: string | undefined
  readonly Preferred?: boolean | undefined
  readonly MayText?: boolean | undefined
  readonly MayLeaveVoicemail?: boolean | undefined
  readonly MayMail?: boolean | undefined
}

/** Each contact item has its own version within the person's. */
const propertyOf = (id: string) => `ContactItem ${id}`

/** Locks the person, so that two members who add the same number at once create one item. */
async function lockOwner({ tx }: Context, ownerId: string): Promise<StoredItem> {
  const seen = await getItem(tx, ownerId)
  if (!isPerson(seen.kind)) throw new Problem('record.not_found')
  refuse(refusalToChangeContactInfo(seen))
  const owner = await lockItem(tx, ownerId)
  refuse(refusalToChangeContactInfo(owner))
  return owner
}

const ownedBy = ({ actor }: Context, owner: StoredItem) => ({ careModelId: actor.careModelId, personId: owner.id })

export async function addContactInfo(
  context: Context,
  ownerId: string,
  { Type, ...wanted }: ContactWanted & { readonly Type: ContactType },
): Promise<void> {
  const owner = await lockOwner(context, ownerId)
  const all = await listContactItems(context.tx, ownerId)
  const { value, description } = contactValueOf(Type, wanted.value ?? '')
  refuseDouble(all, { Type, Value: value })
  if (all.length >= CONTACT_LIMITS.items) throw new Problem('contact.too_many')
  const item = {
    Id: newId(context.now),
    Type,
    Name: wanted.Name ?? '',
    Description: description,
    Value: value,
    Preferred: wanted.Preferred ?? false,
    MayText: wanted.MayText ?? true,
    MayLeaveVoicemail: wanted.MayLeaveVoicemail ?? true,
    MayMail: wanted.MayMail ?? true,
  }
  const owned = ownedBy(context, owner)
  if (item.Preferred) await clearPreferred(context.tx, owned, Type)
  await insertContactItem(context.tx, owned, item)
  await note(context, owner, { before: null, after: item })
}

/** A number recorded twice would be called twice. */
function refuseDouble(all: readonly ContactItem[], { Type, Value, Id }: Partial<ContactItem>): void {
  if (all.some((other) => other.Id !== Id && other.Type === Type && other.Value === Value))
    throw new Problem(
      'contact.exists',
      {},
      { fields: [{ Path: 'value', Code: 'contact.exists', Message: 'contact.exists' }] },
    )
}

type Which = { readonly ownerId: string; readonly itemId: string | undefined }

async function lockContact(
  context: Context,
  { ownerId, itemId }: Which,
): Promise<{ owner: StoredItem; all: ContactItem[]; item: ContactItem }> {
  const owner = await lockOwner(context, ownerId)
  if (itemId === undefined) throw new Problem('contact.not_selected')
  const all = await listContactItems(context.tx, ownerId)
  const item = all.find(({ Id }) => Id === itemId)
  if (!item) throw new Problem('record.not_found')
  const changedAt = owner.propertyVersions[propertyOf(itemId)] ?? 0
  if (context.seenVersion !== undefined && changedAt > context.seenVersion)
    throw new Problem('record.stale', { Current: item.Description, Version: owner.version })
  return { owner, all, item }
}

export async function changeContactInfo(context: Context, which: Which, wanted: ContactWanted): Promise<void> {
  const { owner, all, item } = await lockContact(context, which)
  const written = wanted.value === undefined ? undefined : contactValueOf(item.Type, wanted.value)
  const after: ContactItem = {
    ...item,
    Value: written?.value ?? item.Value,
    Description: written?.description ?? item.Description,
    Name: wanted.Name ?? item.Name,
    Preferred: wanted.Preferred ?? item.Preferred,
    MayText: wanted.MayText ?? item.MayText,
    MayLeaveVoicemail: wanted.MayLeaveVoicemail ?? item.MayLeaveVoicemail,
    MayMail: wanted.MayMail ?? item.MayMail,
  }
  if (written) refuseDouble(all, after)
  if (JSON.stringify(after) === JSON.stringify(item)) return
  const owned = ownedBy(context, owner)
  if (after.Preferred && !item.Preferred) await clearPreferred(context.tx, owned, item.Type)
  await writeContactItem(context.tx, owned, after)
  await note(context, owner, { before: item, after })
}

/** Can be undone like other deletions. */
export async function removeContactInfo(
  context: Context,
  which: Which,
): Promise<{ Id: string; Name: string; Undo: string }> {
  const { owner, item } = await lockContact(context, which)
  const removal = { by: context.actor.personId, now: context.now }
  await putContactItemAway(context.tx, ownedBy(context, owner), item, removal)
  const version = await note(context, owner, { before: item, after: null })
  const Undo = await offerUndo(context.tx, { id: owner.id, version, partId: item.Id }, context)
  return { Id: item.Id, Name: item.Description, Undo }
}

/** Restores a removed item as it was, except that it is not preferred if another one now is. */
export async function putContactInfoBack(
  context: Context,
  owner: StoredItem,
  itemId: string,
): Promise<string | undefined> {
  const item = await takeRemovedContactItem(context.tx, owner.id, itemId)
  if (!item) return undefined
  const all = await listContactItems(context.tx, owner.id)
  refuseDouble(all, item)
  const isTaken = all.some(({ Type, Preferred }) => Preferred && Type === item.Type)
  await insertContactItem(context.tx, ownedBy(context, owner), { ...item, Preferred: item.Preferred && !isTaken })
  return item.Description
}

type Noted = { readonly before: ContactItem | null; readonly after: ContactItem | null }

const said = (item: ContactItem | null, { preferred, noTexts, noVoicemail, noMail }: (typeof contactTexts)[Locale]) =>
  item &&
  [
    item.Description,
    item.Name,
    item.Preferred && preferred,
    !item.MayText && noTexts,
    !item.MayLeaveVoicemail && noVoicemail,
    !item.MayMail && noMail,
  ]
    .filter(Boolean)
    .join(', ')

async function note(context: Context, owner: StoredItem, { before, after }: Noted): Promise<number> {
  const item = after ?? before
  const properties = item ? [propertyOf(item.Id)] : []
  const version = await writeItem(context.tx, { id: owner.id, properties }, context)
  const { id: itemId, kind } = owner
  const property = item?.Type ?? ''
  const texts = contactTexts[context.locale]
  const change = { property, before: said(before, texts), after: said(after, texts) }
  context.audit({ action: 'update', kind, itemId, personId: itemId, ...change })
  context.announce({ itemId, kind, personId: itemId, caseId: null, version })
  return version
}
