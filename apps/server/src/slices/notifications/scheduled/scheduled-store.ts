import type { Kind } from '@caseloom/contracts/items/item'
import type { Channel, ScheduledMessage } from '@caseloom/contracts/notifications/notification'
import { TOTAL_CAP } from '@caseloom/contracts/paging'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

export type NewScheduled = {
  readonly id: string
  readonly careModelId: string
  readonly memberId: string
  readonly senderId: string
  readonly aboutId: string | null
  readonly wayId: string
  readonly channel: Channel
  readonly toPersonId: string
  readonly toAddress: string | null
  readonly subject: string
  readonly messageBody: string
  readonly sendAt: Date
}

export async function insertScheduled(tx: Tx, one: NewScheduled, now: Date): Promise<void> {
  await tx
    .insertInto('scheduled_message')
    .values({
      id: one.id,
      care_model_id: one.careModelId,
      member_id: one.memberId,
      sender_id: one.senderId,
      about_id: one.aboutId,
      way_id: one.wayId,
      channel: one.channel,
      to_person_id: one.toPersonId,
      to_address: one.toAddress,
      subject: one.subject,
      message_body: one.messageBody,
      send_at: one.sendAt,
      next_at: one.sendAt,
      created_at: now,
    })
    .execute()
}

export async function countScheduled(tx: Tx): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from scheduled_message where care_model_id = app.care_model() and sender_id = app.person()`.execute(
    tx,
  )
  return rows[0]?.total ?? 0
}

export type StoredScheduled = {
  readonly senderId: string
  readonly version: number
  readonly wayId: string
  readonly toPersonId: string
  readonly toName: string
  readonly aboutId: string | null
  readonly aboutKind: Kind | null
  readonly aboutCase: string | null
  readonly aboutPerson: string | null
  readonly subject: string
  readonly messageBody: string
  readonly sendAt: string
}

const stored = sql`
  select s.sender_id as "senderId", s.version, s.way_id as "wayId", s.to_person_id as "toPersonId", coalesce(app.name_of(s.to_person_id), '') as "toName",
    s.about_id as "aboutId", i.kind as "aboutKind", i.case_id as "aboutCase", i.person_id as "aboutPerson", s.subject, s.message_body as "messageBody",
    app.wall(s.send_at) as "sendAt"
  from scheduled_message s left join item i on i.care_model_id = s.care_model_id and i.id = s.about_id`

export async function findScheduled(tx: Tx, id: string): Promise<StoredScheduled | undefined> {
  const { rows } =
    await sql<StoredScheduled>`${stored} where s.care_model_id = app.care_model() and s.id = ${id}`.execute(tx)
  return rows[0]
}

/** Undefined if it was sent or withdrawn in the meantime. */
export async function lockScheduled(tx: Tx, id: string): Promise<StoredScheduled | undefined> {
  const { rows } =
    await sql<StoredScheduled>`${stored} where s.care_model_id = app.care_model() and s.id = ${id} for update of s`.execute(
      tx,
    )
  return rows[0]
}

export async function writeScheduled(
  tx: Tx,
  id: string,
  { subject, messageBody, sendAt }: Pick<NewScheduled, 'subject' | 'messageBody' | 'sendAt'>,
): Promise<void> {
  await sql`
    update scheduled_message set subject = ${subject}, message_body = ${messageBody}, send_at = ${sendAt}, next_at = ${sendAt},
      version = version + 1
    where care_model_id = app.care_model() and id = ${id}`.execute(tx)
}

export async function deleteScheduled(tx: Tx, id: string): Promise<void> {
  await sql`delete from scheduled_message where care_model_id = app.care_model() and id = ${id}`.execute(tx)
}

type Wanted = { readonly ids: readonly string[] } | { readonly item?: string | undefined }
type Page = { readonly offset: number; readonly limit: number }

function whichOf(wanted: Wanted) {
  if ('ids' in wanted) return sql`s.id = any (${wanted.ids}::uuid[])`
  return wanted.item === undefined ? sql`true` : sql`s.about_id = ${wanted.item}::uuid`
}

type Row = Omit<ScheduledMessage, 'From' | 'To' | 'Item'> & {
  senderId: string
  sender: string | null
  toId: string
  to: string | null
  itemId: string | null
  itemName: string | null
  itemKind: Kind | null
  itemPerson: string | null
}

/** A member's own messages, or everybody's for administrators, the next one first. */
export async function listScheduled(tx: Tx, wanted: Wanted, { offset, limit }: Page): Promise<ScheduledMessage[]> {
  const { rows } = await sql<Row>`
    select s.id as "Id", s.channel as "Channel", s.sender_id as "senderId", app.name_of(s.sender_id) as sender, s.to_person_id as "toId",
      app.name_of(s.to_person_id) as "to", s.to_address as "Address", s.subject as "Subject", s.message_body as "MessageBody",
      app.wall(s.send_at) as "SendAt", s.version as "Version", s.sender_id = app.person() as "CanChange",
      i.id as "itemId", i.name as "itemName", i.kind as "itemKind", i.person_id as "itemPerson"
    from scheduled_message s left join item i on i.care_model_id = s.care_model_id and i.id = s.about_id and i.deleted_at is null
    where s.care_model_id = app.care_model() and ${whichOf(wanted)}
    order by s.send_at, s.id offset ${offset} limit ${limit}`.execute(tx)
  return rows.map(({ senderId, sender, toId, to, itemId, itemName, itemKind, itemPerson, ...row }) => ({
    ...row,
    From: { Id: senderId, Name: sender ?? '' },
    To: { Id: toId, Name: to ?? '' },
    Item:
      itemId === null || itemKind === null
        ? null
        : { Id: itemId, Name: itemName ?? '', Type: itemKind, PersonId: itemPerson },
  }))
}

export async function countListed(tx: Tx, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from scheduled_message s where s.care_model_id = app.care_model() and ${whichOf(wanted)}
      limit ${TOTAL_CAP + 1}) counted`.execute(tx)
  return rows[0]?.total ?? 0
}
