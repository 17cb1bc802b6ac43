import { isCompletable, kindsThat } from '@caseloom/contracts/items/kinds'
import type { CaseGlance, NextMeeting, OverdueItem, Presence } from '@caseloom/contracts/appointments/case-glance'
import { SESSION_CATEGORY } from '@caseloom/contracts/cases/session-rules'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { relationBetween } from '../attendee-store.ts'

const SESSIONS = 8
const NEXT = 2
const SHOWN = 5
const PEOPLE = 8

type Overdue = Pick<CaseGlance, 'Overdue' | 'OverdueTotal'>

/** Planned, and completed by somebody. */
const openKinds = kindsThat('isPlanned').filter((kind) => isCompletable(kind))

/** Meetings that ended without an outcome and forms whose due day is over (openStanding), oldest first. */
export async function listOverdue(tx: Tx, caseId: string, mayComplete: boolean, now: Date): Promise<Overdue> {
  const { rows } = await sql<OverdueItem & { total: number }>`
    select i.id as "Id", i.name as "Name", i.kind as "Type", app.wall(i.date) as "Date", app.wall(a.ends_at) as "End",
      ${mayComplete}::boolean as "CanComplete", (count(*) over ())::int as total
    from item i left join lateral (select starts_at, ends_at from appointment where care_model_id = i.care_model_id and id = i.id offset 0) a on true
    where i.care_model_id = app.care_model() and i.case_id = ${caseId} and i.kind = any (${openKinds}::text[]) and not i.completed
      and i.deleted_at is null and coalesce(a.ends_at, i.date) <= ${now}
      and (i.kind <> 'DOCFORM' or (i.date at time zone app.zone())::date < app.today(${now})) and not app.is_paused(i.id)
    order by i.date, i.id limit ${SHOWN}`.execute(tx)
  return { Overdue: rows.map(toOverdue), OverdueTotal: rows[0]?.total ?? 0 }
}

const toOverdue = ({ Id, Name, Type, Date: date, End, CanComplete }: OverdueItem): OverdueItem => ({
  Id,
  Name,
  Type,
  Date: date,
  End,
  CanComplete,
})

export async function listNextMeetings(tx: Tx, caseId: string, now: Date): Promise<NextMeeting[]> {
  const { rows } = await sql<NextMeeting>`
    select i.id as "Id", i.name as "Name", app.wall(a.starts_at) as "Start", app.wall(a.ends_at) as "End",
      (select count(*) from attendance t join item ti on ti.care_model_id = t.care_model_id and ti.id = t.id and ti.deleted_at is null
        where t.care_model_id = i.care_model_id and t.appointment_id = i.id)::int as "Expected"
    from item i join lateral (select starts_at, ends_at from appointment where care_model_id = i.care_model_id and id = i.id offset 0) a on true
    where i.care_model_id = app.care_model() and i.case_id = ${caseId} and i.kind = 'APPOINTMENT' and not i.completed
      and i.deleted_at is null and i.date > ${now} and not app.is_paused(i.id)
    order by i.date, i.id limit ${NEXT}`.execute(tx)
  return rows
}

type Mark = {
  session: string
  session_at: string
  held: boolean
  person_id: string | null
  name: string
  first_name: string
  photo_id: string | null
  relation: string | null
  present: boolean
}

/** Who was expected at the last sessions with an outcome and who came. The patient comes first, then family in list order. */
export async function listPresences(tx: Tx, caseId: string): Promise<Pick<CaseGlance, 'Sessions' | 'Presences'>> {
  const { rows } = await sql<Mark>`
    with last as materialized (
      select i.care_model_id, i.id, i.date, o.success as held, c.person_id as patient_id
      from item i join lateral (select care_model_id, type_id, outcome_id from appointment
        where care_model_id = i.care_model_id and id = i.id offset 0) a on true
      join managed_case c on c.care_model_id = i.care_model_id and c.id = i.case_id
      join lookup k on k.care_model_id = a.care_model_id and k.id = a.type_id and k.category = ${SESSION_CATEGORY}
      join lookup o on o.care_model_id = a.care_model_id and o.id = a.outcome_id
      where i.care_model_id = app.care_model() and i.case_id = ${caseId} and i.kind = 'APPOINTMENT' and i.completed and i.deleted_at is null
      order by i.date desc, i.id desc limit ${SESSIONS})
    select l.id as session, app.wall(l.date) as session_at, l.held, t.person_id, app.name_of(t.person_id) as name, p.first_name, p.photo_id,
      rel.name as relation, t.active as present
    from last l
    left join lateral (select t.person_id, ti.active from attendance t
      join item ti on ti.care_model_id = t.care_model_id and ti.id = t.id and ti.deleted_at is null
      where t.care_model_id = l.care_model_id and t.appointment_id = l.id offset 0) t on true
    left join lateral (select first_name, photo_id from person where care_model_id = l.care_model_id and id = t.person_id offset 0) p on true
    left join ${relationBetween(sql`l.patient_id`, sql`t.person_id`)} on true
    order by t.person_id <> l.patient_id, rel.sequence nulls last, t.person_id, l.date, l.id`.execute(tx)
  const sessions = [...new Map(rows.map((row) => [row.session, row])).values()].toSorted(byTime)
  const attended = rows.filter((row) => row.person_id !== null)
  const people = [...Map.groupBy(attended, (row) => row.person_id ?? '')]
  return {
    Sessions: sessions.map((session) => session.session_at),
    Presences: people.slice(0, PEOPLE).map(([personId, marks]) => toPresence(personId, marks, sessions)),
  }
}

const byTime = (a: Mark, b: Mark) =>
  a.session_at < b.session_at || (a.session_at === b.session_at && a.session < b.session) ? -1 : 1

function toPresence(personId: string, marks: readonly Mark[], sessions: readonly Mark[]): Presence {
  const [first] = marks
  const bySession = new Map(marks.map((mark) => [mark.session, mark]))
  const Marks = sessions.map(({ session, held }) => {
    const mark = bySession.get(session)
    if (!held) return 'no-session' as const
    if (!mark) return 'not-expected' as const
    return mark.present ? ('there' as const) : ('not-there' as const)
  })
  const There = Marks.filter((mark) => mark === 'there').length
  return {
    PersonId: personId,
    Name: first?.name ?? '',
    FirstName: first?.first_name ?? '',
    Photo: first?.photo_id ?? null,
    Relation: first?.relation ?? null,
    Marks,
    There,
    Expected: There + Marks.filter((mark) => mark === 'not-there').length,
  }
}

type Forms = Pick<CaseGlance, 'OpenForms' | 'OpenFormTotal' | 'CompletedForms'>

/** The first open forms by due date, and the number of completed ones. */
export async function listForms(tx: Tx, caseId: string, atMost = SHOWN): Promise<Forms> {
  const { rows } = await sql<{
    Id: string
    Name: string
    Date: string | null
    completed: boolean
    place: number
    of: number
  }>`
    select f."Id", f."Name", f."Date", f.completed, f.place, f.of from (
      select i.id as "Id", i.name as "Name", app.wall(i.date) as "Date", i.completed, i.date,
        (row_number() over (partition by i.completed order by i.date, i.id))::int as place, (count(*) over (partition by i.completed))::int as of
      from item i where i.care_model_id = app.care_model() and i.case_id = ${caseId} and i.kind = 'DOCFORM' and i.deleted_at is null) f
    where f.place <= case when f.completed then 1 else ${atMost}::int end
    order by f.date, f."Id"`.execute(tx)
  const open = rows.filter(({ completed }) => !completed)
  return {
    OpenForms: open.map(({ Id, Name, Date }) => ({ Id, Name, Date })),
    OpenFormTotal: open[0]?.of ?? 0,
    CompletedForms: rows.find(({ completed }) => completed)?.of ?? 0,
  }
}
