import type { ByHand } from '@caseloom/contracts/appointments/series/series-plan'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { appointmentRow, attendanceRow } from './appointment-row.ts'
import { appointmentsById, toAppointment, type AppointmentRow, type StoredAppointment } from './appointment-store.ts'
import type { ClockTime } from './clock-time.ts'

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
  const appointment = tx.insertInto('appointment').values(
    appointmentRow({
      care_model_id: careModelId,
      id,
      starts_at: startsAt,
      ends_at: endsAt,
      subject_id: subjectId,
      type_id: typeId,
    }),
  )
  const attendance = tx
    .insertInto('attendance')
    .values(attendanceRow({ care_model_id: careModelId, id: attendanceId, appointment_id: id, person_id: subjectId }))
  await Promise.all([appointment.execute(), attendance.execute()])
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

/** When an appointment takes place by the rule of its series, if one says so. */
type ByRule = { readonly startsAt: Date; readonly endsAt: Date } | undefined

/** A value that is changed for one appointment of a series is an exception from then on. */
const byHandAfter = (what: ByHand) =>
  sql`case when a.series_id is null or a.by_hand @> array[${what}::text] then a.by_hand else a.by_hand || ${what}::text end`
/** Moved back to where the rule of the series puts it, it is no longer an exception. */
const byHandInTime = (byRule: ByRule, startsAt: RawBuilder<unknown>, endsAt: RawBuilder<unknown>) => {
  const moved = byHandAfter('time')
  if (!byRule) return moved
  return sql`case when ${startsAt} = ${byRule.startsAt}::timestamptz and ${endsAt} = ${byRule.endsAt}::timestamptz
    then array_remove(a.by_hand, 'time') else ${moved} end`
}

/** Marks an appointment of a series whose name was changed alone. */
export async function markNamed(tx: Tx, id: string): Promise<void> {
  await sql`update appointment a set by_hand = ${byHandAfter('name')} where a.care_model_id = app.care_model() and a.id = ${id}`.execute(
    tx,
  )
}

/** Whether another appointment of its series begins then, one that the member does not see included. */
export async function isTimeTaken(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select app.is_time_taken(${id}, ${at}) as taken`.execute(tx)
  return rows[0]?.taken === true
}

/**
 * Moves an appointment and keeps its length. Nothing changes if clocks already show this start, or if another appointment of its series
 * is there (isTaken).
 */
export async function moveStart(
  tx: Tx,
  id: string,
  { at, wall }: ClockTime,
  byRule: ByRule,
): Promise<(StoredAppointment & { readonly isTaken: boolean }) | undefined> {
  const [startsAt, endsAt] = [sql`${at}::timestamptz`, sql`a.ends_at + (${at}::timestamptz - a.starts_at)`]
  const { rows } = await sql<AppointmentRow & { is_taken: boolean }>`
    with old as materialized (${appointmentsById([id])}),
      taken as materialized (select app.is_time_taken(${id}, ${at}) as is_taken),
      done as (update appointment a set starts_at = ${startsAt}, ends_at = ${endsAt}, by_hand = ${byHandInTime(byRule, startsAt, endsAt)}
        from old, taken
        where a.care_model_id = app.care_model() and a.id = old.id and old.start_wall <> ${wall} and not is_taken)
    select old.*, is_taken from old, taken`.execute(tx)
  return rows[0] && { ...toAppointment(rows[0]), isTaken: rows[0].is_taken }
}

/** Moves the end, if it comes after the start. Nothing changes if clocks already show this end. */
export function moveEnd(
  tx: Tx,
  id: string,
  { at, wall }: ClockTime,
  byRule: ByRule,
): Promise<StoredAppointment | undefined> {
  const endsAt = sql`${at}::timestamptz`
  const settings = sql`ends_at = ${endsAt}, by_hand = ${byHandInTime(byRule, sql`a.starts_at`, endsAt)}`
  return change(tx, id, settings, sql`old.end_wall <> ${wall} and old.starts_at < ${endsAt}`)
}

/** Gives an appointment a type of the care model's list, or none. Answers both names; undefined if the list has no such type. */
export async function writeType(
  tx: Tx,
  id: string,
  typeId: string | null,
): Promise<{ readonly before: string | null; readonly after: string | null } | undefined> {
  const { rows } = await sql<{ before: string | null; after: string | null }>`
    update appointment a set type_id = chosen.id, by_hand = case when a.type_id is not distinct from chosen.id then a.by_hand else ${byHandAfter('type')} end from (${appointmentsById([id])}) old,
      (select id, name from lookup where care_model_id = app.care_model() and list = 'appointment-types' and id = ${typeId}::uuid and active
        union all select null, null where ${typeId}::uuid is null) chosen
    where a.care_model_id = app.care_model() and a.id = old.id returning old.type_name as before, chosen.name as after`.execute(
    tx,
  )
  return rows[0]
}

/** The outcomes of appointments and attendances, to be written in the statement that changes their items. */
export function outcomesWritten(
  outcomes: readonly { readonly id: string; readonly outcomeId: string | null }[],
): RawBuilder<unknown> {
  const [ids, chosen] = [outcomes.map(({ id }) => id), outcomes.map(({ outcomeId }) => outcomeId)]
  return sql`
    given as materialized (select * from unnest(${ids}::uuid[], ${chosen}::uuid[]) as g(id, outcome_id)),
    of_appointments as (
      update appointment a set outcome_id = g.outcome_id from given g
      where a.care_model_id = app.care_model() and a.id = any (${ids}::uuid[]) and a.id = g.id),
    of_attendances as (
      update attendance t set outcome_id = g.outcome_id from given g
      where t.care_model_id = app.care_model() and t.id = any (${ids}::uuid[]) and t.id = g.id)`
}
