import type { AuditQuery } from '@caseloom/contracts/items/audit-endpoints'
import type { AuditView } from '@caseloom/contracts/items/audit-views'
import type { AuditEntry } from '@caseloom/contracts/items/item'
import type { CalendarDay } from '@caseloom/contracts/times'
import { plusDays } from '@caseloom/contracts/cases/calendar-days'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { instantOf } from '../../../platform/wall-time.ts'
import type { ByGuest } from './guest-in-trail.ts'

/** The zone in which the days are meant. */
type AuditScope = AuditQuery & { readonly zone: string }
export type AuditWanted = AuditScope & { readonly offset: number; readonly limit: number }

/** Opening, listing and searching. A refused attempt counts as a change, because it is worth a look. */
const isRead = sql`(not a.refused and (a.action in ('list', 'search', 'read') or a.action like 'read %'))`
/** Entries about data that left Caseloom. A report that was only viewed has no file type in its reason. */
const isDisclosure = sql`(not a.refused and (
  a.action in ('print', 'download', 'download zip', 'export', 'export audit', 'make guest link', 'make guest bundle',
    'replace calendar feed', 'notify sms', 'notify email')
  or (a.action = 'read report' and a.reason ~ '[.](csv|xlsx|pdf)$')))`
const isSignIn = sql`a.action in ('sign in', 'sign out', 'sign in as guest', 'refresh session', 'switch care model')`

const shownBy: Readonly<Record<AuditView, RawBuilder<unknown>>> = {
  all: sql`true`,
  changes: sql`not ${isRead}`,
  reads: isRead,
  refused: sql`a.refused`,
  disclosures: isDisclosure,
  'sign-ins': isSignIn,
}

function isAbout({ item, lists }: AuditQuery) {
  if (item === undefined) return sql`true`
  const inList = lists ? sql`a.items @> array[${item}::uuid]` : sql`false`
  return sql`(a.item_id = ${item}::uuid or a.about_case_id = ${item}::uuid or a.about_person_id = ${item}::uuid or ${inList})`
}

function isBy({ who }: AuditQuery) {
  if (who === undefined) return sql`true`
  if (who === 'guests') return sql`a.grant_id is not null`
  if (who === 'system') return sql`a.grant_id is null and a.person_id is null`
  return sql`a.person_id = ${who}::uuid`
}

/**
 * An id begins with the time of its row, so the primary key finds a period without reading the rest of the trail. The instants are
 * computed here, because the planner knows nothing about a bound that it has to look up.
 */
function isWithin({ from, to, zone }: AuditScope) {
  const startOf = (day: CalendarDay) => instantOf(`${day}T00:00:00`, zone)
  const first = from === undefined ? null : startOf(from)
  const end = to === undefined ? null : startOf(plusDays(to, 1))
  const begins = first === null ? sql`true` : sql`a.id >= app.first_id_at(${first}::timestamptz)`
  const ends = end === null ? sql`true` : sql`a.id < app.first_id_at(${end}::timestamptz)`
  return sql`${begins} and ${ends}`
}

function scopeOf(asked: AuditScope) {
  const isFrom = asked.address === undefined ? sql`true` : sql`a.address = ${asked.address}`
  return sql`a.care_model_id = app.care_model() and ${isAbout(asked)} and ${isBy(asked)} and ${isWithin(asked)}
    and ${isFrom} and ${shownBy[asked.show]}`
}

/** An entry whose `Who` is only a member's name; `whoDid` says who it was. `Guard` is the protected case that the entry tells of. */
export type StoredEntry = AuditEntry & { readonly ByGuest: ByGuest; readonly Guard: string | null }

/** The rows of the trail that match the filters, newest first. One row more than asked for tells whether there are further rows. */
export async function listAuditEntries(tx: Tx, wanted: AuditWanted): Promise<StoredEntry[]> {
  const { offset, limit } = wanted
  const { rows } = await sql<StoredEntry>`
    with shown as materialized (
      select a as row from audit a where ${scopeOf(wanted)} order by a.id desc offset ${offset} limit ${limit + 1}),
    -- Thousands of entries are about a few items and people.
    named as materialized (
      select id, app.name_of(id) as name from (select (row).item_id as id from shown union select (row).person_id from shown
        union select (row).viewed_person_id from shown) ids)
    select a.id as "Id", app.wall(a.at) as "At", coalesce(a.who_name, who.name) as "Who",
      a.who_username as "Username", a.address as "From", a.action as "Action", a.kind as "Type",
      named.name as "Name", a.item_id as "ItemId", a.about_person_id as "PersonId", a.property as "Property",
      app.audit_value(s.row, a.before, false) as "Before", app.audit_value(s.row, a.after, true) as "After", a.reason as "Reason",
      a.refused as "Refused", viewed.name as "ViewedAs",
      jsonb_build_object('isGuest', a.grant_id is not null, 'linkSender', l.sender, 'linkSentAt', app.wall(l.sent_at)) as "ByGuest",
      case when app.keeps_protected() then (select g.guard_id from item g where g.care_model_id = a.care_model_id
        and g.id in (a.about_case_id, a.item_id) and g.guard_id is not null limit 1) end as "Guard"
    from shown s cross join lateral (select (s.row).*) a
      left join named on named.id = a.item_id
      left join named who on who.id = a.person_id
      left join named viewed on viewed.id = a.viewed_person_id
      left join lateral (select * from app.guest_link_of(s.row) where a.grant_id is not null) l on true
    order by a.id desc`.execute(tx)
  return rows
}

export async function countAuditEntries(tx: Tx, scope: AuditScope, atMost: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 from audit a where ${scopeOf(scope)} limit ${atMost + 1}) counted`.execute(
    tx,
  )
  return rows[0]?.total ?? 0
}
