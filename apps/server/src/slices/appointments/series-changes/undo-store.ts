import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { LeftBehind } from './left-behind.ts'

/** Locks items, also in the bin. Returns whether all of them are as a change left them. */
export async function lockTouched(tx: Tx, { touched, removed }: LeftBehind): Promise<boolean> {
  const ids = touched.map(([id]) => id)
  const { rows } = await sql<{ id: string; version: number; gone: boolean }>`
    select id, version, deleted_at is not null as gone from item
    where care_model_id = app.care_model() and id = any (${ids}::uuid[]) order by id for update`.execute(tx)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const bin = new Set(removed)
  return touched.every(([id, version]) => byId.get(id)?.version === version && byId.get(id)?.gone === bin.has(id))
}

/** Keeps the cases of items, also of those in the bin, out of the bin until the transaction ends. False if one of them is there already. */
export async function holdCasesOf(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select deleted_at is null as there from item where care_model_id = app.care_model() and id in (
      select i.case_id from item i where i.care_model_id = app.care_model() and i.id = any (${ids}::uuid[])) order by id for key share`.execute(
    tx,
  )
  return rows.every(({ there }) => there)
}

/** Whether somebody recorded or attached anything to appointments or attendances that a change made. */
export async function isUsed(tx: Tx, { made, joined }: LeftBehind): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from item i where i.care_model_id = app.care_model() and i.target_id = any (${made}::uuid[]) and i.deleted_at is null
        and (i.kind <> 'ATTENDANCE' or i.version > 1))
      or exists (select from item i where i.care_model_id = app.care_model() and i.id = any (${joined}::uuid[])
        and (i.completed or i.deleted_at is not null)) as used`.execute(tx)
  return rows[0]?.used ?? true
}

/** Whether the member may change an item, also one in the bin. */
export async function mayWrite(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select app.writes_item(${id}) as may`.execute(tx)
  return rows[0]?.may ?? false
}

/** How many of a series' appointments the member sees that are not in the bin. */
export async function countSeen(tx: Tx, seriesId: string): Promise<number> {
  const { rows } = await sql<{ seen: number }>`
    select count(*)::int as seen from appointment a join item i on i.care_model_id = a.care_model_id and i.id = a.id and i.deleted_at is null
    where a.care_model_id = app.care_model() and a.series_id = ${seriesId}`.execute(tx)
  return rows[0]?.seen ?? 0
}
