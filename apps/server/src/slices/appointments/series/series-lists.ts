import type { StatusClass } from '@caseloom/contracts/items/item'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { attendedOf, relationBetween } from '../attendee-store.ts'
import { standingList } from './series-store.ts'

export type ShownOccurrence = {
  readonly id: string
  readonly name: string
  readonly startsAt: Date
  readonly start: string
  readonly end: string
  readonly completed: boolean
  readonly outcome: string | null
  readonly status_class: StatusClass
  readonly by_hand: boolean
  readonly has_type: boolean
  readonly version: number
  readonly subject_id: string | null
  readonly clinician_id: string | null
  readonly case_id: string | null
}

/** The appointments of a series that the reader sees, earliest first. */
export async function listShownOccurrences(tx: Tx, seriesId: string): Promise<ShownOccurrence[]> {
  const { rows } = await sql<ShownOccurrence>`
    select a.id, i.name, a.starts_at as "startsAt", app.wall(a.starts_at) as start, app.wall(a.ends_at) as "end", i.completed, o.name as outcome, i.status_class,
      a.by_hand <> '{}' as by_hand, a.type_id is not null as has_type, i.version, a.subject_id, i.clinician_id,
      i.case_id
    from appointment a join item i on i.care_model_id = a.care_model_id and i.id = a.id and i.deleted_at is null
    left join lookup o on o.care_model_id = a.care_model_id and o.id = a.outcome_id
    where a.care_model_id = app.care_model() and a.series_id = ${seriesId} order by a.starts_at, a.id`.execute(tx)
  return rows
}

type Around = {
  readonly clinicianName: string | null
  readonly caseName: string | null
  readonly casePersonId: string | null
}

/** The names around one of the appointments, and whose case it is about if the reader sees the case. */
export async function findAround(tx: Tx, { clinician_id, case_id }: ShownOccurrence): Promise<Around | undefined> {
  const { rows } = await sql<Around>`
    select app.name_of(${clinician_id}) as "clinicianName", app.name_of(${case_id}) as "caseName",
      (select c.person_id from managed_case c where c.care_model_id = app.care_model() and c.id = ${case_id}) as "casePersonId"`.execute(
    tx,
  )
  return rows[0]
}

export type ShownAttendee = {
  readonly id: string
  readonly person_id: string
  readonly name: string
  readonly photo_id: string | null
  readonly relation: string | null
  readonly attended: number
  readonly expected: number
}

/** The people on the standing list whom the reader sees, the subject first, each with their relationship to the subject and attendance so far. */
export async function listShownAttendees(tx: Tx, seriesId: string): Promise<ShownAttendee[]> {
  const { rows } = await sql<ShownAttendee>`
    with subject as (select subject_id from appointment_series where care_model_id = app.care_model() and id = ${seriesId}),
      listed as (${standingList(sql`${seriesId}`)}), recorded as materialized (${attendedOf(seriesId, sql`null`)})
    select s.id, s.person_id, coalesce(app.name_of(s.person_id), '') as name,
      (select p.photo_id from person p where p.care_model_id = app.care_model() and p.id = s.person_id) as photo_id,
      rel.name as relation, coalesce(r.attended, 0) as attended, coalesce(r.expected, 0) as expected
    from listed s left join subject on true left join recorded r on r.person_id = s.person_id
    left join ${relationBetween(sql`subject.subject_id`, sql`s.person_id`)} on true
    order by (s.person_id = subject.subject_id) desc nulls last, s.id`.execute(tx)
  return rows
}

/** The member's last change to a series, if it can still be undone as far as the series alone can tell. */
export async function findUndo(
  tx: Tx,
  seriesId: string,
  { memberId, now }: { readonly memberId: string; readonly now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select u.id from undo u join appointment_series s on s.care_model_id = u.care_model_id and s.id = u.series_id
    where u.care_model_id = app.care_model() and u.series_id = ${seriesId} and u.member_id = ${memberId} and u.used_at is null
      and u.expires_at > ${now} and (u.changes -> 'series' ->> 'version')::int = s.version
    order by u.id desc limit 1`.execute(tx)
  return rows[0]?.id ?? null
}
