import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { sql, type RawBuilder } from 'kysely'

export type Overlap = Appointment['Overlaps'][number]

const openAppointment = (other: RawBuilder<unknown>) =>
  sql`${other}.kind = 'APPOINTMENT' and not ${other}.completed and ${other}.deleted_at is null`
const timesOf = (other: RawBuilder<unknown>) => sql`lateral (select starts_at, ends_at from appointment
    where care_model_id = ${other}.care_model_id and id = ${other}.id offset 0) b`
const shownOverlap = sql`other.id as "Id", other.name as "Name", app.wall(b.starts_at) as "ScheduledStartTime", app.wall(b.ends_at) as "ScheduledEndTime"`

/**
 * Other appointments at the time of appointment a, until it is completed; only those that the reader sees. They are its clinician's, or an
 * attendee's with another clinician, one for each attendee. "offset 0" forces one index lookup each, even without statistics.
 */
export const overlapsOf = sql`
  select ${shownOverlap}, null::jsonb as "Person", null::text as "Clinician"
  from item other join ${timesOf(sql`other`)} on true
  where other.care_model_id = i.care_model_id and other.clinician_id = i.clinician_id and not i.completed
    and ${openAppointment(sql`other`)} and other.id <> i.id
    and other.date > a.starts_at - interval '1 day' and other.date < a.ends_at
    and b.starts_at < a.ends_at and b.ends_at > a.starts_at
  union all
  select ${shownOverlap}, jsonb_build_object('Id', e.person_id, 'Name', coalesce(app.name_of(e.person_id), t.name)),
    app.name_of(other.clinician_id)
  from app.attends_elsewhere(a.id) e
  join lateral (select * from item where care_model_id = i.care_model_id and id = e.appointment_id offset 0) other
    on ${openAppointment(sql`other`)} and other.clinician_id is distinct from i.clinician_id
  join lateral (select * from item where care_model_id = i.care_model_id and id = e.attendance_id offset 0) t
    on not t.completed and t.deleted_at is null
  join ${timesOf(sql`other`)} on true
  where not i.completed
  order by "ScheduledStartTime", "Person" nulls first limit 5`
