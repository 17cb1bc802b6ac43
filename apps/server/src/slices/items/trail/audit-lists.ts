import type { AuditEntry } from '@caseloom/contracts/items/item'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { ByGuest } from './guest-in-trail.ts'

type AuditScope = { readonly itemId: string | undefined; readonly show: 'all' | 'changes' | 'reads' }
export type AuditWanted = AuditScope & { readonly offset: number; readonly limit: number }

/** Reads are opening, listing and searching. Refused attempts count as changes. */
const isRead = sql`(not a.refused and (a.action in ('list', 'search', 'read') or a.action like 'read %'))`

function scopeOf({ itemId, show }: AuditScope) {
  const about =
    itemId === undefined
      ? sql`true`
      : sql`(a.item_id = ${itemId}::uuid or a.about_case_id = ${itemId}::uuid or a.about_person_id = ${itemId}::uuid)`
  const shown = { all: sql`true`, changes: sql`not ${isRead}`, reads: isRead }[show]
  return sql`a.care_model_id = app.care_model() and ${about} and ${shown}`
}

/** An entry whose `Who` is only a member's name; `whoDid` says who it was. */
export type StoredEntry = AuditEntry & { readonly ByGuest: ByGuest }

/** The trail of an item and of what belongs to it, or the whole trail; newest first. One row more than asked for tells if there is more. */
export async function listAuditEntries(tx: Tx, wanted: AuditWanted): Promise<StoredEntry[]> {
  const { offset, limit } = wanted
  const { rows } = await sql<StoredEntry>`
    select a.id as "Id", app.wall(a.at) as "At", coalesce(a.who_name, app.name_of(a.person_id)) as "Who",
      a.who_username as "Username", a.address as "From", a.action as "Action", a.kind as "Type",
      app.name_of(a.item_id) as "Name", a.item_id as "ItemId", a.property as "Property",
      app.audit_value(a, a.before, false) as "Before", app.audit_value(a, a.after, true) as "After", a.reason as "Reason",
      a.refused as "Refused",
      jsonb_build_object('isGuest', a.grant_id is not null, 'linkSender', l.sender, 'linkSentAt', app.wall(l.sent_at)) as "ByGuest"
    from audit a left join lateral app.guest_link_of(a) l on true
    where ${scopeOf(wanted)}
    order by a.id desc offset ${offset} limit ${limit + 1}`.execute(tx)
  return rows
}

export async function countAuditEntries(tx: Tx, scope: AuditScope, atMost: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 from audit a where ${scopeOf(scope)} limit ${atMost + 1}) counted`.execute(
    tx,
  )
  return rows[0]?.total ?? 0
}
