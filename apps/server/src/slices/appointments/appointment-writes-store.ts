import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { appointmentRow, attendanceRow } from './appointment-row.ts'
import { appointmentsById, toAppointment, type AppointmentRow, type StoredAppointment } from './appointment-store.ts'

export type NewAppointment = {
  readonly careModelId: string
  readonly id: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly subjectId: string
  readonly attendanceId: string
  readonly typeId: string | null
}

export async function insertAppointment(
  tx: Tx,
  { careModelId, id, startsAt, endsAt, subjectId, attendanceId, typeId }: NewAppointment,
): Promise<void> {
  await tx
    .insertInto('appointment')
    .values(
      appointmentRow({
        care_model_id: careModelId,
        id,
        starts_at: startsAt,
        ends_at: endsAt,
        subject_id: subjectId,
        type_id: typeId,
      }),
    )
    .execute()
  await tx
    .insertInto('attendance')
    .values(attendanceRow({ care_model_id: careModelId, id: attendanceId, appointment_id: id, person_id: subjectId }))
    .execute()
}

/** Changes an appointment, if the condition holds. Returns what it was before; undefined if the member does not see it. */
async function change(
  tx: Tx,
  id: string,
  settings: RawBuilder<unknown>,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<StoredAppointment | undefined> {
  const { rows } = await sql<AppointmentRow>`
    with old as materialized (${appointmentsById([id])}),
      done as (update appointment a set ${settings} from old where a.care_model_id = app.care_model() and a.id = old.id and ${condition})
    select * from old`.execute(tx)
  return rows[0] && toAppointment(rows[0])
}

export const clearOutcome = (tx: Tx, id: string): Promise<StoredAppointment | undefined> =>
  change(tx, id, sql`outcome_id = null`)

export const writeNotes = (tx: Tx, id: string, notes: string): Promise<StoredAppointment | undefined> =>
  change(tx, id, sql`notes = ${notes}`)

/** An instant, and how clocks in the care model's zone show it. */
type Moment = { readonly at: Date; readonly wall: string }

/** Moves an appointment and keeps its length. Nothing changes if clocks already show this start. */
export const moveStart = (tx: Tx, id: string, { at, wall }: Moment): Promise<StoredAppointment | undefined> =>
  change(
    tx,
    id,
    sql`starts_at = ${at}, ends_at = a.ends_at + (${at}::timestamptz - a.starts_at)`,
    sql`old.start_wall <> ${wall}`,
  )

/** Moves the end, if it comes after the start. Nothing changes if clocks already show this end. */
export const moveEnd = (tx: Tx, id: string, { at, wall }: Moment): Promise<StoredAppointment | undefined> =>
  change(tx, id, sql`ends_at = ${at}`, sql`old.end_wall <> ${wall} and old.starts_at < ${at}`)

/** Gives an appointment a type of the care model's list, or none. Answers both names; undefined if the list has no such type. */
export async function writeType(
  tx: Tx,
  id: string,
  typeId: string | null,
): Promise<{ readonly before: string | null; readonly after: string | null } | undefined> {
  const { rows } = await sql<{ before: string | null; after: string | null }>`
    update appointment a set type_id = chosen.id from (${appointmentsById([id])}) old,
      (select id, name from lookup where care_model_id = app.care_model() and list = 'appointment-types' and id = ${typeId}::uuid and active
        union all select null, null where ${typeId}::uuid is null) chosen
    where a.care_model_id = app.care_model() and a.id = old.id returning old.type_name as before, chosen.name as after`.execute(
    tx,
  )
  return rows[0]
}

/** Writes the outcomes of appointments and attendances, in one statement. */
export async function writeOutcomes(
  tx: Tx,
  outcomes: readonly { readonly id: string; readonly outcomeId: string | null }[],
): Promise<void> {
  if (outcomes.length === 0) return
  const [ids, chosen] = [outcomes.map(({ id }) => id), outcomes.map(({ outcomeId }) => outcomeId)]
  await sql`
    with w as materialized (select * from unnest(${ids}::uuid[], ${chosen}::uuid[]) as given(id, outcome_id)),
      done as (
        update appointment a set outcome_id = w.outcome_id from w
        where a.care_model_id = app.care_model() and a.id = any (${ids}::uuid[]) and a.id = w.id)
    update attendance t set outcome_id = w.outcome_id from w
    where t.care_model_id = app.care_model() and t.id = any (${ids}::uuid[]) and t.id = w.id`.execute(tx)
}
