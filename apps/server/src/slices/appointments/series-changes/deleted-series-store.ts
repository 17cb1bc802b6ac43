import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** What of an ended series was deleted at once. */
export type DeletedTogether = { readonly seriesId: string; readonly ids: readonly string[] }

/**
 * For appointments in the bin: those of their series that were deleted with them at once, by which the series ended. A series that still
 * makes appointments lost none of them together, nor did one that ended otherwise and still has open ones, and what was deleted alone is a day
 * that the series leaves out.
 */
export async function listDeletedTogether(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DeletedTogether>> {
  const { rows } = await sql<{ id: string; series_id: string; ids: string[] }>`
    with asked as (
      select a.id, a.series_id, i.deleted_at from appointment a
        join item i on i.care_model_id = a.care_model_id and i.id = a.id and i.deleted_at is not null
        join appointment_series s on s.care_model_id = a.care_model_id and s.id = a.series_id and not s.active
        where a.care_model_id = app.care_model() and a.id = any (${ids}::uuid[])
          and not exists (select from appointment o join item oi on oi.care_model_id = o.care_model_id and oi.id = o.id
            where o.care_model_id = s.care_model_id and o.series_id = s.id and not oi.completed and oi.deleted_at is null)),
    gone as (
      select b.series_id, i.deleted_at, array_agg(b.id order by b.id) as ids from appointment b
        join item i on i.care_model_id = b.care_model_id and i.id = b.id and i.deleted_at is not null
        where b.care_model_id = app.care_model() and b.series_id in (select series_id from asked)
          and not exists (select from series_skip k
            where k.care_model_id = b.care_model_id and k.series_id = b.series_id and k.day = b.series_day)
        group by b.series_id, i.deleted_at),
    ended as (select distinct on (series_id) series_id, deleted_at, ids from gone order by series_id, deleted_at desc)
    select a.id, e.series_id, e.ids from asked a join ended e on e.series_id = a.series_id and e.deleted_at = a.deleted_at
      where a.id = any (e.ids)`.execute(tx)
  return new Map(rows.map((row) => [row.id, { seriesId: row.series_id, ids: row.ids }]))
}
