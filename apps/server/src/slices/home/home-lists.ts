import type { UpcomingItem } from '@caseloom/contracts/home/endpoints'
import type { Kind } from '@caseloom/contracts/items/item'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

type Row = {
  id: string
  name: string
  kind: Kind
  description: string | null
  start: string
  end: string | null
  person_id: string | null
  person_name: string | null
  case_id: string | null
  phone: string | null
  address: string | null
}

const DAYS_AHEAD = 14

/** What is to come for the member in the next two weeks, soonest first; what is under way counts as to come. */
export async function listUpcoming(tx: Tx, now: Date, atMost: number): Promise<UpcomingItem[]> {
  const { rows } = await sql<Row>`
    select i.id, i.name, i.kind, i.description, app.wall(i.date) as start, app.wall(a.ends_at) as end, i.person_id, app.name_of(i.person_id) as person_name,
      i.case_id,
      (select c.value from contact_item c where c.care_model_id = i.care_model_id and c.person_id = i.person_id and c.type like '%PHONE' order by c.preferred desc, c.id limit 1) as phone,
      (select c.description from contact_item c where c.care_model_id = i.care_model_id and c.person_id = i.person_id and c.type = 'STREET_ADDRESS' order by c.preferred desc, c.id limit 1) as address
    from item i left join appointment a on a.care_model_id = i.care_model_id and a.id = i.id
    left join dated_event e on e.care_model_id = i.care_model_id and e.id = i.id
    where i.care_model_id = app.care_model() and i.clinician_id = app.person() and i.kind in ('APPOINTMENT', 'DOCFORM', 'EVENT') and not i.completed
      and i.deleted_at is null and not (i.kind = 'DOCFORM' and app.is_paused(i.id)) and i.date > ${now}::timestamptz - interval '1 day' and i.date < ${now}::timestamptz + ${`${DAYS_AHEAD} days`}::interval
      and coalesce(a.ends_at, (coalesce(e.end_day, e.start_day) + 1)::timestamp at time zone app.zone(), i.date) > ${now}
    order by i.date, i.id limit ${atMost}`.execute(tx)
  return rows.map((row) => ({
    Id: row.id,
    Name: row.name,
    Type: row.kind,
    Description: row.description,
    Start: row.start,
    End: row.end,
    Person: row.person_id === null ? null : { Id: row.person_id, Name: row.person_name ?? '' },
    CaseId: row.case_id,
    Phone: row.phone,
    Address: row.address,
  }))
}
