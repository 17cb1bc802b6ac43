import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { sql } from 'kysely'

export type Overlap = Appointment['Overlaps'][number]

/**
 * Other appointments at the time of appointment a, until it is completed; only those that the reader sees. They are its clinician's, or an
 * attendee's with another clinician, one for each attendee. i is its item.
 */
export const overlapsOf = sql`
  select other.id as "Id", other.name as "Name", app.wall(other.starts_at) as "ScheduledStartTime", app.wall(other.ends_at) as "ScheduledEndTime",
    app.subject_of(other.id) as "Subject",
    case when other.person_id is not null then jsonb_build_object('Id', other.person_id, 'Name', other.person_name) end as "Person",
    other.clinician as "Clinician"
  from app.overlaps_of(a.id, i.clinician_id, a.starts_at, a.ends_at) other
  where not i.completed
  order by "ScheduledStartTime", "Person" nulls first limit 5`
