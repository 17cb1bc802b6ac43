import type { AppointmentLocation } from '@caseloom/contracts/appointments/appointment-location'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** The location of appointment a as the reader is told it, its time as a wall time. */
export const locationOf = sql<AppointmentLocation | null>`case when a.location is not null then
  (select l.place || jsonb_build_object('Time', app.wall((l.place ->> 'Time')::timestamptz)) from (select app.location_of(a.id)) l (place)) end`

export type MeasuredLocation = {
  readonly Latitude: number
  readonly Longitude: number
  readonly Accuracy: number
  /** An instant. */
  readonly Time: string
}

export async function findLocation(tx: Tx, id: string): Promise<AppointmentLocation | null> {
  const { rows } = await sql<{ location: AppointmentLocation | null }>`
    select ${locationOf} as location from appointment a join item i on i.care_model_id = a.care_model_id and i.id = a.id
    where a.care_model_id = app.care_model() and a.id = ${id}`.execute(tx)
  return rows[0]?.location ?? null
}

/** Writes the location, unless the measurement is there already. Returns the former one. */
export async function writeLocation(
  tx: Tx,
  id: string,
  location: MeasuredLocation,
): Promise<{ readonly isChanged: boolean; readonly before: MeasuredLocation | null }> {
  const { rows } = await sql<{ before: MeasuredLocation | null }>`
    update appointment a set location = ${JSON.stringify(location)}::jsonb from appointment old
    where a.care_model_id = app.care_model() and a.id = ${id} and old.care_model_id = a.care_model_id and old.id = a.id
      and old.location ->> 'Time' is distinct from ${location.Time}
    returning old.location as before`.execute(tx)
  return { isChanged: rows.length > 0, before: rows[0]?.before ?? null }
}
