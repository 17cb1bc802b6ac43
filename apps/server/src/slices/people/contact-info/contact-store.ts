import { ContactItem, type ContactType } from '@caseloom/contracts/people/person'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Tx } from '../../../platform/database/database.ts'
import { contactItemRow } from '../person-row.ts'

/** The days that deleted items stay in the bin (product.md section 3). */
const KEPT_DAYS = 30

export async function listContactItems(tx: Tx, personId: string): Promise<ContactItem[]> {
  const { rows } = await sql<ContactItem>`
    select id as "Id", type as "Type", name as "Name", description as "Description", value as "Value", preferred as "Preferred",
      may_text as "MayText", may_leave_voicemail as "MayLeaveVoicemail", may_mail as "MayMail",
      type = 'MOBILE_PHONE' and app.texts_are_stopped(value) as "Stopped"
    from app.contact_items_of(${personId}) order by preferred desc, type, name, id`.execute(tx)
  return rows
}

type Owned = { readonly careModelId: string; readonly personId: string }

const columnsOf = (item: ContactItem) => ({
  type: item.Type,
  name: item.Name,
  description: item.Description,
  value: item.Value,
  preferred: item.Preferred,
  may_text: item.MayText,
  may_leave_voicemail: item.MayLeaveVoicemail,
  may_mail: item.MayMail,
})

export async function insertContactItem(tx: Tx, { careModelId, personId }: Owned, item: ContactItem): Promise<void> {
  await tx
    .insertInto('contact_item')
    .values(contactItemRow({ care_model_id: careModelId, id: item.Id, person_id: personId, ...columnsOf(item) }))
    .execute()
}

export async function writeContactItem(tx: Tx, { careModelId, personId }: Owned, item: ContactItem): Promise<void> {
  await tx
    .updateTable('contact_item')
    .set(columnsOf(item))
    .where('care_model_id', '=', careModelId)
    .where('person_id', '=', personId)
    .where('id', '=', item.Id)
    .execute()
}

/** Only one of each type may be preferred, so the previous one is cleared first. */
export async function clearPreferred(tx: Tx, { careModelId, personId }: Owned, type: ContactType): Promise<void> {
  await tx
    .updateTable('contact_item')
    .set({ preferred: false })
    .where('care_model_id', '=', careModelId)
    .where('person_id', '=', personId)
    .where('type', '=', type)
    .where('preferred', '=', true)
    .execute()
}

type Removal = { readonly by: string; readonly now: Date }

/** Removed items move to a table of their own, so that queries on contact items see only current ones. */
export async function putContactItemAway(
  tx: Tx,
  { careModelId, personId }: Owned,
  item: ContactItem,
  { by, now }: Removal,
): Promise<void> {
  await tx
    .insertInto('removed_contact_item')
    .values({
      care_model_id: careModelId,
      id: item.Id,
      person_id: personId,
      content: JSON.stringify(item),
      removed_at: now,
      removed_by: by,
    })
    .execute()
  await tx
    .deleteFrom('contact_item')
    .where('care_model_id', '=', careModelId)
    .where('person_id', '=', personId)
    .where('id', '=', item.Id)
    .execute()
}

/** Takes a removed item out again; undefined if it is no longer there. */
export async function takeRemovedContactItem(tx: Tx, personId: string, id: string): Promise<ContactItem | undefined> {
  const removed = await tx
    .deleteFrom('removed_contact_item')
    .where('care_model_id', '=', sql<string>`app.care_model()`)
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .returning('content')
    .executeTakeFirst()
  return removed && ContactItem.parse(removed.content)
}

/** Run by the scheduler as the owner. */
export async function emptyRemovedContactItems(owner: pg.Pool, now: Date): Promise<void> {
  await owner.query('delete from removed_contact_item where removed_at < $1', [
    new Date(now.getTime() - KEPT_DAYS * 86_400_000),
  ])
}
