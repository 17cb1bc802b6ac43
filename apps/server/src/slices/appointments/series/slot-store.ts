import { sql } from 'kysely'
import type { Context } from '../../../platform/calls/serve.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { StoredItem } from '../../items/index.ts'

type Slot = { readonly day: string; readonly startTime: string; readonly minutes: number }

/** The day for which an appointment stands, with the times of its series, as far as the series' rule applies to that day. */
export async function findSlot(tx: Tx, id: string): Promise<Slot | undefined> {
  const { rows } = await sql<Slot>`
    select a.series_day as day, s.start_time::text as "startTime", s.minutes
    from appointment a join appointment_series s on s.care_model_id = a.care_model_id and s.id = a.series_id and s.first_day <= a.series_day
    where a.care_model_id = app.care_model() and a.id = ${id}`.execute(tx)
  return rows[0]
}

/** Leaves out the day of an appointment that is deleted alone, so that the rule does not make it again. */
export async function leaveSlot({ tx }: Pick<Context, 'tx'>, { id, repeats }: StoredItem): Promise<void> {
  if (!repeats) return
  await sql`
    with own as (select a.care_model_id, a.series_id, a.series_day, 
          not s.active or coalesce(a.series_day > s.until_day, false) as is_left_over
        from appointment a join appointment_series s on s.care_model_id = a.care_model_id and s.id = a.series_id
        where a.care_model_id = app.care_model() and a.id = ${id}),
      left_out as (insert into series_skip (care_model_id, series_id, day, was_left_over)
        select care_model_id, series_id, series_day, is_left_over from own on conflict do nothing)
    update appointment_series s set version = s.version + 1 from own where s.care_model_id = own.care_model_id and s.id = own.series_id`.execute(
    tx,
  )
}

/**
 * An appointment that comes back from the bin takes its day again. If the series has another appointment for that day or at that time by now,
 * or has ended before it since, it comes back without the series.
 */
export async function returnToSlot({ tx }: Pick<Context, 'tx'>, id: string): Promise<void> {
  const { rows } = await sql<{ series_id: string; fits: boolean }>`
    select s.id as series_id, (s.active and (s.until_day is null or a.series_day <= s.until_day) or exists (select from series_skip k
        where k.care_model_id = s.care_model_id and k.series_id = s.id and k.day = a.series_day and k.was_left_over))
      and not exists (select from appointment b
        join item i on i.care_model_id = b.care_model_id and i.id = b.id and i.deleted_at is null
        where b.care_model_id = s.care_model_id and b.series_id = s.id and (b.series_day = a.series_day or b.starts_at = a.starts_at)
          and b.id <> a.id) as fits
    from appointment a join appointment_series s on s.care_model_id = a.care_model_id and s.id = a.series_id
    where a.care_model_id = app.care_model() and a.id = ${id} for no key update of s`.execute(tx)
  const [row] = rows
  if (!row) return
  if (row.fits)
    await sql`
      delete from series_skip k using appointment a where k.care_model_id = app.care_model() and a.care_model_id = k.care_model_id and a.id = ${id}
        and k.series_id = a.series_id and k.day = a.series_day`.execute(tx)
  else
    await sql`
      update appointment set series_id = null, series_day = null, by_hand = '{}' where care_model_id = app.care_model() and id = ${id}`.execute(
      tx,
    )
  await sql`
    update appointment_series set version = version + 1 where care_model_id = app.care_model() and id = ${row.series_id}`.execute(
    tx,
  )
}
