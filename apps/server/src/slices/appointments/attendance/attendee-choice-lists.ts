import type { AttendeeChoice } from '@caseloom/contracts/appointments/attendee-choice-endpoints'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { attendedOf, comesAlong, mayBeNamed, relationBetween } from '../attendee-store.ts'

/** The most people that words find. More words find fewer. */
const FOUND = 200

export type ChoicesFor = {
  readonly appointmentId: string
  /** The person whose family may attend. */
  readonly familyId: string
  readonly seriesId: string | null
  /** Leaves out the standing list of the series instead of those who attend the appointment. */
  readonly isForSeries: boolean
}

type Meeting = { readonly id: string; readonly completed: boolean; readonly startsAt: Date }

/** The appointments of a series that the reader sees, earliest first. */
export async function listMeetings(tx: Tx, seriesId: string): Promise<Meeting[]> {
  const { rows } = await sql<Meeting>`
    select a.id, i.completed, a.starts_at as "startsAt"
    from appointment a join lateral (select completed, deleted_at from item where care_model_id = a.care_model_id and id = a.id offset 0) i
      on i.deleted_at is null
    where a.care_model_id = app.care_model() and a.series_id = ${seriesId} order by a.starts_at, a.id`.execute(tx)
  return rows
}

type Found = AttendeeChoice & { readonly total: number }

/** The person and those around them come first, by what they are to them; then those who attended before; then the others by name. */
export async function listChoices(
  tx: Tx,
  { appointmentId, familyId, seriesId, isForSeries }: ChoicesFor,
  { q, offset, limit }: { readonly q: string; readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: AttendeeChoice[]; readonly total: number }> {
  const { rows } = await sql<Found>`
    with figures as materialized (${attendedOf(seriesId, sql`${familyId}::uuid`)}),
    tied as (
      select ${familyId}::uuid as id, false as waits
      union all select case when r.person_id = ${familyId} then r.related_id else r.person_id end, r.waits
      from relationship r join item i on i.care_model_id = r.care_model_id and i.id = r.id and i.deleted_at is null
      where r.care_model_id = app.care_model() and (r.person_id = ${familyId} or r.related_id = ${familyId})),
    meant as (
      select id, false as is_found from tied
      union select person_id, false from figures
      union select id, true from app.pick_people(${q}, ${FOUND})),
    near as (
      select p.id, p.name, p.kind, bool_or(m.is_found) as is_found, ${comesAlong} as comes_along,
        -- A professional never has to confirm.
        bool_and(coalesce(t.waits, false)) and not app.is_professional(p.id) as waits, bool_or(t.id is not null) as is_tied
      from meant m left join tied t on t.id = m.id
      join lateral app.person_to_pick(m.id) p on ${mayBeNamed(sql`coalesce(t.waits, false)`)}
      group by p.id, p.name, p.kind),
    free as (
      select n.* from near n
      where (n.is_tied or n.comes_along)
        and (n.is_found or strpos(' ' || app.fold(n.name), ' ' || trim(app.fold(${q}))) > 0)
        and case when ${isForSeries} then not exists (
            select from series_attendee s where s.care_model_id = app.care_model() and s.series_id = ${seriesId} and s.person_id = n.id)
          else not exists (
            select from attendance t join item i on i.care_model_id = t.care_model_id and i.id = t.id and i.deleted_at is null
            where t.care_model_id = app.care_model() and t.appointment_id = ${appointmentId} and t.person_id = n.id) end)
    select f.id as "Id", f.name as "Name", coalesce(rel.name, p.organization) as "Description", f.kind as "Type", p.photo_id as "Photo",
      not f.waits as "Active", coalesce(was.attended, 0) as "Attended", coalesce(was.expected, 0) as "Of", (count(*) over ())::int as total
    from free f left join person p on p.care_model_id = app.care_model() and p.id = f.id
    left join ${relationBetween(sql`${familyId}::uuid`, sql`f.id`)} on true
    left join figures was on was.person_id = f.id
    order by f.id <> ${familyId}, not f.is_tied, rel.sequence, coalesce(was.attended, 0) desc, app.fold(f.name), f.id
    offset ${offset} limit ${limit}`.execute(tx)
  // The route cuts each row to what the contract names.
  return { rows, total: rows[0]?.total ?? 0 }
}
