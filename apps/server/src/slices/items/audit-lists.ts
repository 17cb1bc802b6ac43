import type { AuditEntry } from '@caseloom/contracts/items/item'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

export type AuditWanted = { readonly itemId: string | undefined; readonly offset: number; readonly limit: number }

/** The trail of an item and of what hangs on it, newest first; the whole trail without an item. One row more than asked for tells if there is more. */
export async function listAuditEntries(tx: Tx, { itemId, offset, limit }: AuditWanted): Promise<AuditEntry[]> {
  const { rows } = await sql<AuditEntry>`
    select a.id as "Id", app.wall(a.at) as "At", coalesce(a.who_name, app.name_of(a.person_id)) as "Who",
      a.who_username as "Username", a.address as "From", a.action as "Action", a.kind as "Type",
      app.name_of(a.item_id) as "Name", a.item_id as "ItemId", a.property as "Property", a.before as "Before", a.after as "After", a.reason as "Reason",
      a.refused as "Refused"
    from audit a
    where a.care_model_id = app.care_model()
      and (${itemId ?? null}::uuid is null or a.item_id = ${itemId ?? null}::uuid or a.about_case_id = ${itemId ?? null}::uuid or a.about_person_id = ${itemId ?? null}::uuid)
    order by a.id desc offset ${offset} limit ${limit + 1}`.execute(tx)
  return rows
}

export async function countAuditEntries(tx: Tx, itemId: string | undefined, atMost: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 from audit a where a.care_model_id = app.care_model()
      and (${itemId ?? null}::uuid is null or a.item_id = ${itemId ?? null}::uuid or a.about_case_id = ${itemId ?? null}::uuid or a.about_person_id = ${itemId ?? null}::uuid) limit ${atMost + 1}) counted`.execute(
    tx,
  )
  return rows[0]?.total ?? 0
}
