import { kindsThat } from '@caseloom/contracts/items/kinds'
import type { DoneItem, ToDoCategory, ToDoRow, UpcomingItem } from '@caseloom/contracts/home/endpoints'
import type { Kind, StatusClass } from '@caseloom/contracts/items/item'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { listFirstContacts } from '../people/index.ts'

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
  family: string | null
  address: string | null
}

const DAYS_AHEAD = 7

/**
 * The member's items of today and the next seven days that have not ended, soonest first. A form has no length, and that its day is over is
 * seen before the row policy is asked.
 */
export async function listUpcoming(tx: Tx, now: Date, atMost: number): Promise<UpcomingItem[]> {
  const { rows } = await sql<Row>`
    select i.id, i.name, i.kind, i.description, app.wall(i.date) as start, app.wall(a.ends_at) as end, i.person_id, app.name_of(i.person_id) as person_name,
      i.case_id, app.name_of(coalesce(i.case_id, i.person_id)) as family,
      (select c.description from contact_item c where c.care_model_id = i.care_model_id and c.person_id = i.person_id and c.type = 'STREET_ADDRESS' order by c.preferred desc, c.id limit 1) as address
    from item i left join appointment a on a.care_model_id = i.care_model_id and a.id = i.id
    left join dated_event e on e.care_model_id = i.care_model_id and e.id = i.id
    where i.care_model_id = app.care_model() and i.clinician_id = app.person() and i.kind = any (${kindsThat('isPlanned')}::text[]) and not i.completed
      and i.deleted_at is null and not app.is_paused(i.id) and i.date > ${now}::timestamptz - interval '1 day' and i.date < (select (app.today(${now}) + ${DAYS_AHEAD}::int + 1)::timestamp at time zone app.zone())
      and (i.kind <> 'DOCFORM' or i.date > ${now})
      and coalesce(a.ends_at, (coalesce(e.end_day, e.start_day) + 1)::timestamp at time zone app.zone(), i.date) > ${now}
    order by i.date, i.id limit ${atMost}`.execute(tx)
  const firstContacts = await listFirstContacts(
    tx,
    rows.map((row) => ({ personId: row.person_id, caseId: row.case_id })),
    now,
  )
  return rows.map((row, place) => ({
    Id: row.id,
    Name: row.name,
    Type: row.kind,
    Description: row.description,
    Start: row.start,
    End: row.end,
    Person: row.person_id === null ? null : { Id: row.person_id, Name: row.person_name ?? '' },
    CaseId: row.case_id,
    Family: row.family,
    FirstContact: firstContacts[place] ?? null,
    Address: row.address,
  }))
}

type DoneRow = Pick<
  Row,
  'id' | 'name' | 'kind' | 'start' | 'end' | 'person_id' | 'person_name' | 'case_id' | 'family'
> & {
  outcome: string | null
  status_class: StatusClass
}

/**
 * What the member finished today, by time: today's meetings with an outcome, and forms completed today. The bounds are subqueries of their
 * own: joined, they would be compared behind the row policy, for each form of two months.
 */
export async function listDoneToday(tx: Tx, now: Date, atMost: number): Promise<DoneItem[]> {
  const { rows } = await sql<DoneRow>`
    with day as (select app.today(${now})::timestamp at time zone app.zone() as begins, (app.today(${now}) + 1)::timestamp at time zone app.zone() as ends)
    select i.id, i.name, i.kind, app.wall(case when i.kind = 'DOCFORM' then i.completed_at else i.date end) as start, app.wall(a.ends_at) as end,
      i.person_id, app.name_of(i.person_id) as person_name, i.case_id, app.name_of(coalesce(i.case_id, i.person_id)) as family,
      o.name as outcome, i.status_class
    from item i left join appointment a on a.care_model_id = i.care_model_id and a.id = i.id
    left join lookup o on o.care_model_id = a.care_model_id and o.id = a.outcome_id
    where i.care_model_id = app.care_model() and i.clinician_id = app.person() and i.completed and i.deleted_at is null
      and ((i.kind = 'APPOINTMENT' and i.date >= (select begins from day) and i.date < (select ends from day))
        or (i.kind = 'DOCFORM' and i.date > (select begins - interval '60 days' from day)
          and i.completed_at >= (select begins from day) and i.completed_at < (select ends from day)))
    order by start, i.id limit ${atMost}`.execute(tx)
  return rows.map((row) => ({
    Id: row.id,
    Name: row.name,
    Type: row.kind,
    Start: row.start,
    End: row.end,
    Person: row.person_id === null ? null : { Id: row.person_id, Name: row.person_name ?? '' },
    CaseId: row.case_id,
    Family: row.family,
    Outcome: row.outcome,
    StatusClass: row.status_class,
  }))
}

/** The category in which an item stood before it was completed. */
const categories: Readonly<Partial<Record<Kind, ToDoCategory['Name']>>> = {
  APPOINTMENT: 'appointments-to-complete',
  DOCFORM: 'forms-due',
  INCIDENT: 'incidents-to-follow-up',
  WORKFLOW: 'workflow-steps',
  TODO: 'my-own',
}

type CompletedRow = Pick<Row, 'id' | 'name' | 'kind' | 'person_id' | 'case_id' | 'family'> & {
  date: string | null
  version: number
}

/**
 * What the member completed today of their own and of the incidents that they took up, the latest first. Of what has a date, that of the last two
 * months is looked through, as an index leads to it. Appointments ahead that were cancelled, and forms that were not due yet, were nobody's to-do.
 */
export async function listCompletedToDos(
  tx: Tx,
  now: Date,
  atMost: number,
): Promise<ReadonlyMap<ToDoCategory['Name'], ToDoRow[]>> {
  const { rows } = await sql<CompletedRow>`
    with day as (select app.today(${now})::timestamp at time zone app.zone() as begins, (app.today(${now}) + 1)::timestamp at time zone app.zone() as ends),
    done as (
      select i.id from item i
        where i.care_model_id = app.care_model() and i.clinician_id = app.person() and i.kind = any (${Object.keys(categories)}::text[])
          and i.completed and (i.date is null or i.date > (select begins - interval '60 days' from day))
          and (i.kind <> 'APPOINTMENT' or i.date <= ${now}) and (i.kind <> 'DOCFORM' or i.date < (select ends from day)) and i.deleted_at is null
          and i.completed_by = app.person() and i.completed_at >= (select begins from day)
      union
      select i.id from incident n join item i on i.care_model_id = n.care_model_id and i.id = n.id
        where n.care_model_id = app.care_model() and n.taken_up_by = app.person() and i.completed and i.completed_by = app.person() and i.deleted_at is null
          and i.completed_at >= (select begins from day))
    select i.id, i.name, i.kind, i.person_id, i.case_id, app.name_of(coalesce(i.case_id, i.person_id)) as family, app.wall(i.date) as date, i.version
    from done d join item i on i.care_model_id = app.care_model() and i.id = d.id order by i.completed_at desc, i.id limit ${atMost}`.execute(
    tx,
  )
  return Map.groupBy(
    rows.map((row): ToDoRow => ({
      Id: row.id,
      PersonId: row.person_id,
      CaseId: row.case_id,
      Name: row.name,
      Description: row.family,
      Notes: null,
      Date: row.date,
      End: null,
      Type: row.kind,
      Completed: true,
      Completable: false,
      Version: row.version,
    })),
    ({ Type }) => categories[Type] ?? 'my-own',
  )
}
