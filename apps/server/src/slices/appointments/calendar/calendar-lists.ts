import { SESSION_CATEGORY } from '@caseloom/contracts/cases/session-rules'
import type { CalendarAllDay } from '@caseloom/contracts/appointments/calendar/calendar'
import type { Kind, StatusClass } from '@caseloom/contracts/items/item'
import type { FirstContact } from '@caseloom/contracts/people/contact-info/first-contact'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { firstContact } from '../../people/index.ts'

/** The owner of the calendar: a clinician, a person or a case. */
export type CalendarOf = { readonly own: string } | { readonly person: string } | { readonly case: string }
/** The days, both included. */
export type CalendarRange = { readonly from: string; readonly to: string }

export type CalendarRow = {
  id: string
  name: string
  start: string
  end: string
  person_id: string | null
  person_name: string | null
  family: string | null
  subject_id: string | null
  case_id: string | null
  case_state: 'open' | 'suspended' | 'closed' | null
  clinician_id: string | null
  clinician_name: string | null
  /** Who else is expected at it. */
  attendee_ids: readonly string[]
  type_name: string | null
  is_session: boolean
  completed: boolean
  outcome: string | null
  status_class: StatusClass
  series_id: string | null
  rule: string | null
  address: string | null
  /** Looked up for the next appointment of today alone, the one that is called about. */
  first_contact: FirstContact | null
  access: 'all' | 'supervise' | 'read' | null
  version: number
  /** The protected case to which it belongs. */
  guard_id: string | null
  /** It is among those asked for. The others are open appointments of the same clinicians and people, with which they may clash. */
  shown: boolean
}

// As subqueries, which are computed before: a comparison with a function's result waits behind the row policies instead of choosing from an index.
const begins = (day: string) => sql`(select (${day}::date)::timestamp at time zone app.zone())`
const ends = (day: string) => sql`(select (${day}::date + 1)::timestamp at time zone app.zone())`

/** An index walk for open and completed ones each, because "completed" stands before the date in the index. */
const ofClinician = (clinician: RawBuilder<unknown>) =>
  sql`i.clinician_id = ${clinician} and i.completed = any ('{f,t}'::boolean[])`

const itemColumns = sql`i.id, i.name, i.kind, i.person_id, i.case_id, i.clinician_id, i.group_id, i.completed, i.status_class, i.version, i.guard_id`
const appointmentsIn = ({
  from,
  to,
}: CalendarRange) => sql`i.care_model_id = app.care_model() and i.kind = 'APPOINTMENT' and i.deleted_at is null
  and i.date > ${begins(from)} - interval '1 day' and i.date < ${ends(to)}`

/** The items of a calendar's appointments. One lasts a day at most, so those of the day before the first may still be going on. */
function itemsOf(of: CalendarOf, range: CalendarRange): RawBuilder<unknown> {
  const within = appointmentsIn(range)
  const reached = reachOf(of).map((theirs) => sql`select ${itemColumns} from item i where ${within} and ${theirs}`)
  if (!('person' in of)) return sql.join(reached, sql` union `)
  // "offset 0" keeps the walk of a person's attendances from becoming one of everybody's appointments on these days.
  return sql`${sql.join(reached, sql` union `)}
    union select ${itemColumns} from (select t.appointment_id from attendance t join item p on p.care_model_id = t.care_model_id and p.id = t.id
        and p.deleted_at is null where t.care_model_id = app.care_model() and t.person_id = ${of.person} offset 0) t
      join lateral (select * from item where care_model_id = app.care_model() and id = t.appointment_id offset 0) i on ${within}`
}

/**
 * Other open appointments of the same clinicians, about the same people, or at the same time as one that has an attendee of theirs. One's own
 * calendar has all of its clinician's already.
 */
function besideOf(of: CalendarOf, range: CalendarRange): RawBuilder<unknown> {
  const ofTheSame = (column: RawBuilder<unknown>) => sql`
    select o.* from (select distinct ${column} as id from asked i where not completed and ${column} is not null) same
    cross join lateral (select ${itemColumns} from item i where ${appointmentsIn(range)} and ${column} = same.id and not i.completed offset 0) o`
  const columns = [...('own' in of ? [] : [sql`i.clinician_id`]), sql`i.person_id`]
  const ofAttendees = sql`
    select o.* from (select distinct e.appointment_id from (select id from asked where not completed) a
      cross join lateral app.attends_elsewhere(a.id) e) same
    cross join lateral (select ${itemColumns} from item i where ${appointmentsIn(range)} and i.id = same.appointment_id
      and not i.completed offset 0) o`
  return sql`union all select false, o.* from (${sql.join([...columns.map(ofTheSame), ofAttendees], sql` union `)}) o
    where o.id not in (select id from asked)`
}

/** Who is expected at open appointments, so that these need them. "offset 0" forces one index lookup each. */
const expectedAt = (appointments: RawBuilder<unknown>) => sql`
      select t.appointment_id, array_agg(t.person_id) as people from app.attendances_of(${appointments}) t
      join lateral (select completed, deleted_at from item where care_model_id = app.care_model() and id = t.id offset 0) ti
        on not ti.completed and ti.deleted_at is null
      group by t.appointment_id`

/** The appointments of these days, and those beside them with which they may clash. One statement of index walks. */
export async function listCalendarRows(
  tx: Tx,
  of: CalendarOf,
  range: CalendarRange,
  now: Date,
): Promise<CalendarRow[]> {
  const { rows } = await sql<CalendarRow>`
    with asked as materialized (${itemsOf(of, range)}),
      wanted as materialized (select true as shown, asked.* from asked ${besideOf(of, range)}),
      found as materialized (
        select w.*, a.starts_at, a.ends_at, a.subject_id, a.type_id, a.outcome_id, a.series_id
        from app.facts_of_appointments(array(select id from wanted)) a join wanted w on w.id = a.id
        where a.ends_at > ${begins(range.from)}),
      next as materialized (select id from found where shown and not completed and starts_at > ${now} and app.today(starts_at) = app.today(${now})
        order by starts_at, id limit 1),
      expected as materialized (${expectedAt(sql`array(select id from found where not completed)`)}),
      named as materialized (select person_id as id from found union select case_id from found union select clinician_id from found),
      names as materialized (select n.id, n.name from (select array(select id from named where id is not null) as all) of_all
        cross join lateral unnest(of_all.all, app.names_of(of_all.all)) n (id, name)),
      rules as materialized (select r.id, r.rule from appointment_series r where r.care_model_id = app.care_model()
        and r.id = any (array(select series_id from found where series_id is not null)))
    select f.id, f.name, app.wall(f.starts_at) as start, app.wall(f.ends_at) as end, f.person_id, p.name as person_name,
      coalesce(h.name, p.name) as family, f.subject_id, f.case_id, c.state as case_state, f.clinician_id, k.name as clinician_name, coalesce(e.people, '{}') as attendee_ids,
      t.name as type_name, coalesce(t.category = ${SESSION_CATEGORY}, false) as is_session, f.completed, o.name as outcome, f.status_class,
      f.series_id, s.rule, case when f.shown and f.ends_at > ${now} and not f.completed then (select n.description from contact_item n
        where n.care_model_id = app.care_model() and n.person_id = f.person_id and n.type = 'STREET_ADDRESS' order by n.preferred desc, n.id limit 1) end as address,
      case when f.id = (select id from next) then ${firstContact({ personId: sql`f.person_id`, caseId: sql`f.case_id` }, now)} end as first_contact,
      case when f.shown and not f.completed then app.access_of(f.kind, f.id, f.person_id, f.case_id, f.clinician_id, f.group_id, c.clinician_id,
        c.group_id, c.id in (select unnest(app.edit_cases())), false) end as access, f.version, f.guard_id, f.shown
    from found f
    left join expected e on e.appointment_id = f.id
    left join managed_case c on c.care_model_id = app.care_model() and c.id = f.case_id
    left join names p on p.id = f.person_id
    left join names h on h.id = c.id
    left join names k on k.id = f.clinician_id
    left join rules s on s.id = f.series_id
    left join lookup t on t.care_model_id = app.care_model() and t.id = f.type_id
    left join lookup o on o.care_model_id = app.care_model() and o.id = f.outcome_id
    order by f.starts_at, f.id`.execute(tx)
  return rows
}

type AllDayRow = {
  id: string
  kind: Kind
  name: string
  start: string
  end: string
  person_id: string | null
  person_name: string | null
  guard_id: string | null
}

/** What concerns whole days, and the protected cases to which it belongs. */
export type AllDay = { readonly shown: CalendarAllDay[]; readonly guards: readonly string[] }

/** The items of a calendar, one index each. A person's calendar has the items about them and the items they own. */
function reachOf(of: CalendarOf): RawBuilder<unknown>[] {
  if ('own' in of) return [ofClinician(sql`${of.own}::uuid`)]
  if ('case' in of) return [sql`i.case_id = ${of.case}`]
  return [sql`i.person_id = ${of.person}`, ofClinician(sql`${of.person}::uuid`)]
}

/** Events on these days and forms due on them; not those of a paused case, which wait. */
export async function listAllDay(tx: Tx, of: CalendarOf, { from, to }: CalendarRange): Promise<AllDay> {
  const day = sql`app.today(i.date)::text`
  const inCalendar = reachOf(of).map(
    (theirs) => sql`
      select i.id, i.kind, i.name, e.start_day::text as start, e.end_day::text as "end", i.person_id, i.guard_id
      from item i join lateral app.days_of_event(i.id) e on true
      where i.care_model_id = app.care_model() and ${theirs} and i.kind = 'EVENT' and i.deleted_at is null and i.date < ${ends(to)}
        and e.end_day >= ${from}::date
      union select i.id, i.kind, i.name, ${day}, ${day}, i.person_id, i.guard_id from item i
      where i.care_model_id = app.care_model() and ${theirs} and i.kind = 'DOCFORM' and not i.completed and i.deleted_at is null
        and i.date >= ${begins(from)} and i.date < ${ends(to)} and not app.is_paused(i.id)`,
  )
  const { rows } = await sql<AllDayRow>`
    select x.*, app.name_of(x.person_id) as person_name from (${sql.join(inCalendar, sql` union `)}) x order by start, kind, id`.execute(
    tx,
  )
  const shown = rows.map((row) => ({
    Id: row.id,
    Type: row.kind,
    Name: row.name,
    Start: row.start,
    End: row.end,
    Person: row.person_id === null || row.person_name === null ? null : { Id: row.person_id, Name: row.person_name },
  }))
  return { shown, guards: rows.flatMap((row) => row.guard_id ?? []) }
}
