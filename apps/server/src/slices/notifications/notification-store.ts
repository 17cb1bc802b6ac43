import type { Channel, InboxRow, OutboxRow } from '@caseloom/contracts/notifications/notification'
import type { Locale } from '@caseloom/contracts/locales'
import { closedBody, closedSubject, type Notice } from '@caseloom/contracts/notifications/notice-texts'
import type { Kind } from '@caseloom/contracts/items/item'
import { TOTAL_CAP } from '@caseloom/contracts/paging'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { reasonText } from './sending-texts.ts'

/** A way to reach a person, as the sender sees it. */
export type Way = {
  readonly id: string
  readonly channel: Channel | null
  readonly personId: string
  readonly personName: string
  readonly firstName: string
  readonly value: string
  readonly description: string
  readonly consents: boolean
  /** The owner of the number answered STOP. */
  readonly stopped: boolean
  /** Their relation to the person the message is about; null for that person. */
  readonly relation?: string | null
}

type WayRow = {
  id: string
  channel: Channel | null
  person_id: string
  person_name: string
  first_name: string
  value: string
  description: string
  consents: boolean
  stopped: boolean
}

const toWay = (row: WayRow): Way => ({
  id: row.id,
  channel: row.channel,
  personId: row.person_id,
  personName: row.person_name,
  firstName: row.first_name,
  value: row.value,
  description: row.description,
  consents: row.consents,
  stopped: row.stopped,
})

/** Text messages go only to mobile phones; work and home phones may be answered by anybody. */
const channelOf = sql`case c.type when 'MOBILE_PHONE' then 'sms' when 'EMAIL' then 'email' end`

const ways = sql`
  select c.id, ch.channel, c.person_id, i.name as person_name, coalesce(p.first_name, split_part(i.name, ' ', 1)) as first_name, c.value, coalesce(nullif(c.description, ''), c.value) as description,
    app.may_receive(ch.channel, c) as consents, coalesce(ch.channel = 'sms' and app.texts_are_stopped(c.value), false) as stopped, c.preferred, c.type
  from contact_item c cross join lateral (select ${channelOf} as channel) ch
  -- A member sees a professional's work contact items without seeing the person.
  cross join lateral app.person_to_pick(c.person_id) i
  left join person p on p.care_model_id = c.care_model_id and p.id = c.person_id
  where c.care_model_id = app.care_model()`

/** The contact items with these ids; the row policies leave out those of people whom the member does not see. */
export async function listWays(tx: Tx, ids: readonly string[]): Promise<Way[]> {
  const { rows } = await sql<WayRow>`${ways} and c.id = any (${ids}::uuid[])`.execute(tx)
  return rows.map(toWay)
}

/**
 * The ways to reach a person and everyone related to them, with their relation: guardians first, then the person, other family and
 * everyone else. For a case, without people whose relationship was removed from it.
 */
export async function listWaysAround(tx: Tx, personId: string, caseId: string | null): Promise<Way[]> {
  const { rows } = await sql<WayRow & { relation: string | null }>`
    with around as (
      select distinct on (p.other_id) p.other_id, p.relation, p.place, p.guardian_order, p.sequence from (
        select ${personId}::uuid as other_id, null::text as relation, 2 as place, null::smallint as guardian_order, 0 as sequence
        union all
        select case when r.person_id = ${personId} then r.related_id else r.person_id end, coalesce(own.name, k.name),
          case when own.guardian_order is not null then 1 when coalesce(own.category, k.category) = 'Family' then 3 else 4 end,
          own.guardian_order, coalesce(own.sequence, k.sequence)
        from relationship r join item t on t.care_model_id = r.care_model_id and t.id = r.id and t.deleted_at is null
        join lookup k on k.care_model_id = r.care_model_id and k.id = r.type_id
        left join lookup own on own.care_model_id = r.care_model_id and own.id = case when r.person_id = ${personId} then k.id else k.inverse_id end
        where r.care_model_id = app.care_model() and ${personId} in (r.person_id, r.related_id)
          and (not r.waits or app.is_professional(case when r.person_id = ${personId} then r.related_id else r.person_id end))
          and not exists (select from relationship_left_case x where x.care_model_id = r.care_model_id and x.relationship_id = r.id
            and x.case_id = ${caseId}::uuid and x.back_at is null)) p
      order by p.other_id, p.place, p.guardian_order, p.sequence)
    select w.*, a.relation from (${ways} and ch.channel is not null) w join around a on a.other_id = w.person_id
    order by a.place, a.guardian_order, a.sequence, w.person_name, w.person_id, w.preferred desc, w.type, w.id limit 200`.execute(
    tx,
  )
  return rows.map((row) => ({ ...toWay(row), relation: row.relation }))
}

export type ColleagueToTell = { readonly personId: string; readonly name: string; readonly firstName: string }

type ColleagueRow = { person_id: string; name: string; first_name: string }

/** Colleagues who see the item. */
export async function listColleaguesWhoSee(tx: Tx, itemId: string, now: Date): Promise<ColleagueToTell[]> {
  const { rows } = await sql<ColleagueRow>`
    select s.person_id, s.name, split_part(s.name, ' ', 1) as first_name from app.members_who_see(${itemId}, ${now}) s`.execute(
    tx,
  )
  return rows.map((row) => ({ personId: row.person_id, name: row.name, firstName: row.first_name }))
}

/** Active members among these people. */
export async function listColleagues(tx: Tx, personIds: readonly string[]): Promise<ColleagueToTell[]> {
  const { rows } = await sql<ColleagueRow>`
    select m.person_id, app.name_of(m.person_id) as name, split_part(app.name_of(m.person_id), ' ', 1) as first_name from member m
    where m.care_model_id = app.care_model() and m.active and m.person_id = any (${personIds}::uuid[])`.execute(tx)
  return rows.map((row) => ({ personId: row.person_id, name: row.name, firstName: row.first_name }))
}

export async function findCareModelName(tx: Tx): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from care_model where id = app.care_model()`.execute(tx)
  return rows[0]?.name ?? ''
}

export type SentLately = { readonly byMember: number; readonly toAddress: number; readonly inModel: number }

/** Locks the caps until the transaction ends, so that two senders at once are counted one after the other. */
export async function holdCaps(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('notify ' || app.care_model()::text, 0))`.execute(tx)
}

export async function countSent(tx: Tx, address: string, since: Date): Promise<SentLately> {
  const { rows } = await sql<{ by_member: number; to_address: number; in_model: number }>`
    select by_member, to_address, in_model from app.count_sent(${address}, ${since})`.execute(tx)
  const [row] = rows
  return { byMember: row?.by_member ?? 0, toAddress: row?.to_address ?? 0, inModel: row?.in_model ?? 0 }
}

/** How many in-app messages, or notices of one kind, the member has caused since then, in total and to this colleague. */
export async function countTold(
  tx: Tx,
  { personId, notice, since }: { readonly personId: string; readonly notice: string | null; readonly since: Date },
): Promise<{ readonly byMember: number; readonly toColleague: number }> {
  const { rows } = await sql<{ by_member: number; to_colleague: number }>`
    select by_member, to_colleague from app.count_told(${personId}::uuid, ${notice}, ${since})`.execute(tx)
  return { byMember: rows[0]?.by_member ?? 0, toColleague: rows[0]?.to_colleague ?? 0 }
}

export type NewNotification = {
  readonly careModelId: string
  readonly id: string
  readonly channel: Channel
  readonly aboutId: string | null
  readonly senderId: string
  readonly toPersonId: string
  readonly toAddress: string | null
  readonly subject: string
  readonly messageBody: string
  /** The text without the secrets that it holds. */
  readonly maskedBody?: string
  readonly messageId: string | null
  /** Which of the product's own texts this is. */
  readonly notice?: Notice
}

/** In-app messages are delivered at once; messages on other channels are queued. All of them are written in one statement. */
export async function insertNotifications(tx: Tx, all: readonly NewNotification[], now: Date): Promise<void> {
  await tx
    .insertInto('notification')
    .values(
      all.map((one) => ({
        care_model_id: one.careModelId,
        id: one.id,
        channel: one.channel,
        about_id: one.aboutId,
        sender_id: one.senderId,
        to_person_id: one.toPersonId,
        to_address: one.toAddress,
        subject: one.subject,
        message_body: one.messageBody,
        masked_body: one.maskedBody ?? null,
        message_id: one.messageId,
        notice: one.notice ?? null,
        state: one.channel === 'app' ? 'delivered' : 'queued',
        created_at: now,
        next_at: now,
        sent_at: one.channel === 'app' ? now : null,
      })),
    )
    .execute()
}

export const insertNotification = (tx: Tx, one: NewNotification, now: Date): Promise<void> =>
  insertNotifications(tx, [one], now)

type OutboxWanted =
  | { readonly ids: readonly string[] }
  | { readonly undelivered: boolean; readonly offset: number; readonly limit: number }

type OutboxReader = { readonly locale: Locale; readonly now: Date }

/** One's own messages, and everybody's for administrators; what the product says by itself is left out. */
const ofReader = sql`n.care_model_id = app.care_model() and coalesce(n.notice, 'contact-us') = 'contact-us'
  and (n.sender_id = app.person() or app.role() = 'administrator')`

/** Nobody can send a message again after weeks, so what failed earlier is no longer asked for. */
const whichOf = ({ undelivered }: { readonly undelivered: boolean }, now: Date) =>
  undelivered
    ? sql`n.state in ('failed', 'uncertain') and n.id >= app.first_id_at(${now}::timestamptz - interval '14 days')`
    : sql`true`

/** A member's own messages, or everybody's for administrators. Messages to the reader are not included, unlike in the row policy. */
export async function listOutboxRows(
  tx: Tx,
  wanted: OutboxWanted,
  { locale, now }: OutboxReader,
): Promise<OutboxRow[]> {
  const which = 'ids' in wanted ? sql`n.id = any (${wanted.ids}::uuid[])` : whichOf(wanted, now)
  const part = 'ids' in wanted ? sql`` : sql`offset ${wanted.offset} limit ${wanted.limit}`
  const { rows } = await sql<{
    id: string
    channel: Channel
    sender_id: string
    sender: string | null
    to_person_id: string
    to_name: string | null
    to_address: string | null
    subject: string
    message_body: string
    state: OutboxRow['State']
    reason: string | null
    waits: string | null
    created: string
    sent: string | null
  }>`
    select n.id, n.channel, n.sender_id, app.name_of(n.sender_id) as sender, n.to_person_id, app.name_of(n.to_person_id) as to_name, n.to_address,
      n.subject, case when n.sender_id = app.person() and app.viewer() is null then n.message_body else coalesce(n.masked_body, n.message_body) end as message_body, n.state, n.reason,
      app.wall((select w.at from (select app.after_quiet(n.care_model_id, ${now}::timestamptz) as at where n.state = 'queued' and n.not_before is not null) w where w.at > ${now}::timestamptz)) as waits,
      app.wall(n.created_at) as created, app.wall(n.sent_at) as sent
    from notification n
    where ${ofReader} and ${which}
    order by n.id desc ${part}`.execute(tx)
  return rows.map((row) => ({
    Id: row.id,
    Channel: row.channel,
    From: { Id: row.sender_id, Name: row.sender ?? '' },
    To: { Id: row.to_person_id, Name: row.to_name ?? '' },
    Address: row.to_address,
    Subject: row.subject,
    MessageBody: row.message_body,
    State: row.state,
    Reason: row.reason && reasonText(row.reason, locale),
    Waits: row.waits,
    Created: row.created,
    Sent: row.sent,
  }))
}

/** How many messages the outbox holds, counted up to a limit. */
export async function countOutbox(tx: Tx, wanted: { readonly undelivered: boolean }, now: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from notification n where ${ofReader} and ${whichOf(wanted, now)} limit ${TOTAL_CAP + 1}) counted`.execute(
    tx,
  )
  return rows[0]?.total ?? 0
}

/** How many messages of the reader, or of everybody for administrators, did not arrive in the last two weeks; exact. */
export async function countUndelivered(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from notification n where ${ofReader} and ${whichOf({ undelivered: true }, now)}`.execute(
    tx,
  )
  return rows[0]?.total ?? 0
}

const isAnswerable = sql`n.notice is not distinct from 'referral-made' and exists (select from app.referrals_to_me() r
    where r.case_id = n.about_id and r.created_at <= n.created_at)`

/** A message is open to readers who see its item; that of a referral also to members who may answer it. */
const isOpen = sql`case when n.about_id is null then coalesce(n.notice, 'contact-us') in ('contact-us', 'message-not-sent')
  else i.id is not null or (${isAnswerable}) end`

type InboxWanted = { readonly offset: number; readonly limit: number; readonly locale: Locale }

/** A message about an item that the reader may no longer see names neither the item nor its family. */
export async function listInboxRows(tx: Tx, { offset, limit, locale }: InboxWanted): Promise<InboxRow[]> {
  const { rows } = await sql<{
    id: string
    is_open: boolean
    is_answerable: boolean
    sender_id: string
    sender: string | null
    subject: string
    message_body: string
    created: string
    read: boolean
    notice: Notice | null
    item_id: string | null
    item_name: string | null
    item_kind: Kind | null
    item_person: string | null
    item_date: string | null
    family: string | null
  }>`
    select n.id, ${isOpen} as is_open, ${isAnswerable} as is_answerable, n.sender_id, case when n.sender_id = n.to_person_id then m.name else app.name_of(n.sender_id) end as sender, n.subject, n.message_body,
      app.wall(n.created_at) as created,
      n.read_at is not null as read, n.notice, i.id as item_id, i.name as item_name, i.kind as item_kind, i.person_id as item_person, app.wall(i.date) as item_date,
      case when not app.is_person(i.kind) and i.kind <> 'CASE' then app.name_of(coalesce(i.case_id, i.person_id)) end as family
    from notification n join care_model m on m.id = n.care_model_id left join item i on i.care_model_id = n.care_model_id and i.id = n.about_id and i.deleted_at is null
    where n.care_model_id = app.care_model() and n.channel = 'app' and n.to_person_id = app.person()
    order by n.id desc offset ${offset} limit ${limit}`.execute(tx)
  return rows.map((row) => ({
    Id: row.id,
    From: { Id: row.sender_id, Name: row.sender ?? '' },
    Subject: row.is_open ? row.subject : closedSubject(row, locale),
    MessageBody: row.is_open ? row.message_body : closedBody(locale),
    Created: row.created,
    Read: row.read,
    Notice: row.notice,
    Answerable: row.is_answerable,
    Item:
      row.item_id === null || row.item_kind === null
        ? null
        : {
            Id: row.item_id,
            Name: row.item_name ?? '',
            Type: row.item_kind,
            PersonId: row.item_person,
            Date: row.item_date,
            Family: row.family,
          },
  }))
}

export async function countInbox(tx: Tx): Promise<{ readonly total: number; readonly unread: number }> {
  const { rows } = await sql<{ total: number; unread: number }>`
    select count(*)::int as total, count(*) filter (where read_at is null)::int as unread from notification
    where care_model_id = app.care_model() and channel = 'app' and to_person_id = app.person()`.execute(tx)
  return rows[0] ?? { total: 0, unread: 0 }
}

/** Marks one message, or all that are unread. False if the one is not there. */
export async function markRead(tx: Tx, id: string | undefined, now: Date): Promise<boolean> {
  const which = id === undefined ? sql`read_at is null` : sql`id = ${id}`
  const { rows } = await sql`
    update notification set read_at = coalesce(read_at, ${now})
    where care_model_id = app.care_model() and channel = 'app' and to_person_id = app.person() and ${which} returning id`.execute(
    tx,
  )
  return id === undefined || rows.length > 0
}

/** The item's time on the care model's clocks. */
export async function findItemWall(tx: Tx, id: string): Promise<string | null> {
  const { rows } = await sql<{ wall: string | null }>`
    select app.wall(date) as wall from item where care_model_id = app.care_model() and id = ${id}`.execute(tx)
  return rows[0]?.wall ?? null
}

/** Whether the owner of a number answered STOP. */
export async function isStopped(tx: Tx, number: string): Promise<boolean> {
  const { rows } = await sql<{ stopped: boolean }>`select app.texts_are_stopped(${number}) as stopped`.execute(tx)
  return rows[0]?.stopped ?? false
}
