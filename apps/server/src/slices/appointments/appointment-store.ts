import type { AppointmentLocation } from '@caseloom/contracts/appointments/appointment-location'
import type { ClinicalForm } from '@caseloom/contracts/appointments/clinical-form'
import { SESSION_CATEGORY } from '@caseloom/contracts/cases/session-rules'
import type { LookupItem } from '@caseloom/contracts/lookups/endpoints'
import type { FirstContact } from '@caseloom/contracts/people/contact-info/first-contact'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { ListPart } from '../items/index.ts'
import { choicesWith, toLookupItem, type LookupRow } from '../lookups/index.ts'
import { firstContact } from '../people/index.ts'
import { relationBetween } from './attendee-store.ts'
import { clinicalInfoOf } from './clinical/clinical-store.ts'
import { locationOf } from './location/location-store.ts'
import { overlapsOf, type Overlap } from './overlap-store.ts'

export type StoredAppointment = {
  readonly id: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly startWall: string
  readonly endWall: string
  readonly caseId: string | null
  readonly subjectId: string | null
  readonly subjectName: string | null
  readonly typeId: string | null
  readonly typeName: string | null
  readonly outcomeId: string | null
  readonly outcomeName: string | null
  readonly outcomeSuccess: boolean
  readonly notes: string
}

export type AppointmentRow = {
  id: string
  starts_at: Date
  ends_at: Date
  start_wall: string
  end_wall: string
  case_id: string | null
  subject_id: string | null
  subject_name: string | null
  type_id: string | null
  type_name: string | null
  outcome_id: string | null
  outcome_name: string | null
  outcome_success: boolean | null
  notes: string
}

/** The columns and tables of a stored appointment. Their aliases are a for the appointment and i for its item. */
const appointmentColumns = sql`a.id, a.starts_at, a.ends_at, app.wall(a.starts_at) as start_wall, app.wall(a.ends_at) as end_wall, i.case_id,
  a.subject_id, app.name_of(a.subject_id) as subject_name, a.type_id, t.name as type_name, a.outcome_id, o.name as outcome_name,
  o.success as outcome_success, a.notes`
const appointmentTables = sql`appointment a join item i on i.care_model_id = a.care_model_id and i.id = a.id
  left join lookup t on t.care_model_id = a.care_model_id and t.id = a.type_id
  left join lookup o on o.care_model_id = a.care_model_id and o.id = a.outcome_id`
const withIds = (ids: readonly string[]) => sql`a.care_model_id = app.care_model() and a.id = any (${ids}::uuid[])`

export const toAppointment = (row: AppointmentRow): StoredAppointment => ({
  id: row.id,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  startWall: row.start_wall,
  endWall: row.end_wall,
  caseId: row.case_id,
  subjectId: row.subject_id,
  subjectName: row.subject_name,
  typeId: row.type_id,
  typeName: row.type_name,
  outcomeId: row.outcome_id,
  outcomeName: row.outcome_name,
  outcomeSuccess: row.outcome_success ?? false,
  notes: row.notes,
})

export const appointmentsById = (ids: readonly string[]) =>
  sql<AppointmentRow>`select ${appointmentColumns} from ${appointmentTables} where ${withIds(ids)}`

export async function listStoredAppointments(tx: Tx, ids: readonly string[]): Promise<StoredAppointment[]> {
  const { rows } = await appointmentsById(ids).execute(tx)
  return rows.map(toAppointment)
}

/** What completing appointments has to know. */
type Completing = {
  readonly appointments: readonly (StoredAppointment & { readonly attendances: readonly StoredAttendance[] })[]
  /** The active outcomes among the one that they are to get and those that they or their attendances have. */
  readonly outcomes: readonly LookupItem[]
}

/** Appointments with their attendances and outcomes, in one statement. */
export async function findCompleting(tx: Tx, ids: readonly string[], outcomeId: string | null): Promise<Completing> {
  const chosen = sql`${outcomeId}::uuid || array(select a.outcome_id from appointment a where ${withIds(ids)}) || array(
    select t.outcome_id from attendance t where t.care_model_id = app.care_model() and t.appointment_id = any (${ids}::uuid[]))`
  const { rows } = await sql<AppointmentRow & { attendances: AttendanceJson[] | null; outcomes: LookupRow[] | null }>`
    with attending as materialized (
      select x.appointment_id, jsonb_agg(to_jsonb(x) order by x.place) as attendances
      from (${attendancesOf(sql`${ids}::uuid[]`)}) x group by x.appointment_id)
    select ${appointmentColumns}, (select w.attendances from attending w where w.appointment_id = a.id) as attendances,
      (select jsonb_agg(to_jsonb(x)) from (${choicesWith('appointment-outcomes', chosen)}) x) as outcomes
    from ${appointmentTables} where ${withIds(ids)}`.execute(tx)
  return {
    appointments: rows.map((row) => ({ ...toAppointment(row), attendances: attendancesFrom(row.attendances) })),
    outcomes: (rows[0]?.outcomes ?? []).map(toLookupItem),
  }
}

export type AppointmentDetails = StoredAppointment & {
  readonly attendances: readonly StoredAttendance[]
  readonly overlaps: readonly Overlap[]
  readonly firstContact: FirstContact | null
  readonly series: StoredSeriesOf | null
  readonly clinicalInfo: readonly ClinicalForm[]
  readonly location: AppointmentLocation | null
}

/** What an appointment says of its series. */
export type StoredSeriesOf = {
  readonly id: string
  readonly rule: string
  readonly startTime: string
  readonly untilDay: string | null
  readonly active: boolean
  readonly count: number
}

/** Appointments with everything their pages show, in one statement. */
export async function listAppointmentDetails(tx: Tx, ids: readonly string[], now: Date): Promise<AppointmentDetails[]> {
  const { rows } = await sql<
    AppointmentRow & {
      attendances: AttendanceJson[] | null
      overlaps: Overlap[] | null
      first_contact: FirstContact | null
      series: StoredSeriesOf | null
      clinical_info: ClinicalForm[] | null
      location: AppointmentLocation | null
    }
  >`
    with repeating as materialized (select id, series from app.said_of_series(${ids}::uuid[]))
    select ${appointmentColumns},
      (select jsonb_agg(to_jsonb(x) order by x.place) from (${attendancesOf(sql`array[a.id]`)}) x) as attendances,
      (select jsonb_agg(to_jsonb(x) order by x."ScheduledStartTime", x."Id", x."Person" ->> 'Name') from (${overlapsOf}) x) as overlaps,
      ${firstContact({ personId: sql`a.subject_id`, caseId: sql`i.case_id` }, now)} as first_contact,
      (select r.series from repeating r where r.id = a.series_id) as series,
      ${clinicalInfoOf} as clinical_info, ${locationOf} as location
    from ${appointmentTables} where ${withIds(ids)}`.execute(tx)
  return rows.map((row) => ({
    ...toAppointment(row),
    attendances: attendancesFrom(row.attendances),
    overlaps: row.overlaps ?? [],
    firstContact: row.first_contact,
    series: row.series,
    clinicalInfo: row.clinical_info ?? [],
    location: row.location,
  }))
}

export type StoredAttendance = {
  readonly id: string
  readonly appointmentId: string
  readonly personId: string
  readonly personName: string
  readonly photo: string | null
  readonly description: string | null
  readonly outcomeId: string | null
  readonly outcomeName: string | null
  readonly outcomeSuccess: boolean
  readonly active: boolean
  readonly completed: boolean
  readonly completedAt: Date | null
  readonly version: number
}

type AttendanceRow = {
  id: string
  appointment_id: string
  person_id: string
  person_name: string
  photo_id: string | null
  description: string | null
  outcome_id: string | null
  outcome_name: string | null
  outcome_success: boolean | null
  active: boolean
  completed: boolean
  completed_at: Date | null
  version: number
}

type AttendanceJson = Omit<AttendanceRow, 'completed_at'> & { completed_at: string | null }

/** Who attends these appointments, the subject first, each with their relationship to the subject. "offset 0" forces one index lookup each. */
const attendancesOf = (appointmentIds: RawBuilder<unknown>) => sql`
  select i.id, t.appointment_id, t.person_id, coalesce(app.name_of(t.person_id), i.name) as person_name,
    (select p.photo_id from person p where p.care_model_id = i.care_model_id and p.id = t.person_id) as photo_id, rel.name as description,
    t.outcome_id, o.name as outcome_name, o.success as outcome_success, i.active, i.completed, i.completed_at, i.version,
    row_number() over (order by (t.person_id = t.subject_id) desc nulls last, i.created_at, i.id) as place
  from app.attendances_of(${appointmentIds}) t
  join lateral (select * from item where care_model_id = app.care_model() and id = t.id offset 0) i on i.deleted_at is null
  left join lookup o on o.care_model_id = i.care_model_id and o.id = t.outcome_id
  left join ${relationBetween(sql`t.subject_id`, sql`t.person_id`)} on true`

const attendancesFrom = (rows: readonly AttendanceJson[] | null): StoredAttendance[] =>
  (rows ?? []).map((one) =>
    toAttendance({ ...one, completed_at: one.completed_at === null ? null : new Date(one.completed_at) }),
  )

const toAttendance = (row: AttendanceRow): StoredAttendance => ({
  id: row.id,
  appointmentId: row.appointment_id,
  personId: row.person_id,
  personName: row.person_name,
  photo: row.photo_id,
  description: row.description,
  outcomeId: row.outcome_id,
  outcomeName: row.outcome_name,
  outcomeSuccess: row.outcome_success ?? false,
  active: row.active,
  completed: row.completed,
  completedAt: row.completed_at,
  version: row.version,
})

async function listAttending(tx: Tx, appointmentIds: RawBuilder<unknown>): Promise<StoredAttendance[]> {
  const { rows } = await sql<AttendanceRow>`${attendancesOf(appointmentIds)} order by place`.execute(tx)
  return rows.map(toAttendance)
}

/** Who attends, the subject first. */
export const listAttendances = (tx: Tx, appointmentIds: readonly string[]): Promise<StoredAttendance[]> =>
  listAttending(tx, sql`${appointmentIds}::uuid[]`)

/** All attendances of the appointments that these attendances belong to, as listAttendances. */
export async function listAttendancesBeside(tx: Tx, ids: readonly string[]): Promise<StoredAttendance[]> {
  return listAttending(
    tx,
    sql`array(select b.appointment_id from attendance b where b.care_model_id = app.care_model() and b.id = any (${ids}::uuid[]))`,
  )
}

/** The appointment of each attendance, by the attendance's id. */
export async function listAppointmentsOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('attendance')
    .select(['id', 'appointment_id'])
    .where('care_model_id', '=', sql<string>`app.care_model()`)
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row.appointment_id]))
}

/** The next number of a session with this subject: "Family session 9" follows eight. */
export async function countSessions(tx: Tx, personId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from item where care_model_id = app.care_model() and person_id = ${personId} and kind = 'APPOINTMENT' and deleted_at is null`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** The type of the case's last session before a time, or else of the next after it. Without a case, by the person's sessions. */
export async function findLastType(
  tx: Tx,
  { caseId, subjectId }: { readonly caseId: string | null; readonly subjectId: string },
  startsAt: Date,
): Promise<{ readonly id: string; readonly name: string } | undefined> {
  const about = caseId === null ? sql`i.case_id is null and i.person_id = ${subjectId}` : sql`i.case_id = ${caseId}`
  const { rows } = await sql<{ id: string; name: string }>`
    select t.id, t.name from item i join appointment a on a.care_model_id = i.care_model_id and a.id = i.id
    join lookup t on t.care_model_id = a.care_model_id and t.id = a.type_id and t.category = ${SESSION_CATEGORY} and t.active
    where i.care_model_id = app.care_model() and ${about} and i.kind = 'APPOINTMENT' and i.deleted_at is null
    order by i.date > ${startsAt}, abs(extract(epoch from i.date - ${startsAt}::timestamptz)), i.id desc limit 1`.execute(
    tx,
  )
  return rows[0]
}

/** The forms that an appointment's type requires and that were not yet begun for it. */
export async function listRequiredForms(tx: Tx, appointmentId: string): Promise<{ Id: string; Name: string }[]> {
  const { rows } = await sql<{ Id: string; Name: string }>`
    select t.id as "Id", t.name as "Name" from appointment a
    join required_form f on f.care_model_id = a.care_model_id and f.type_id = a.type_id
    join template t on t.care_model_id = f.care_model_id and t.id = f.template_id and t.active
    where a.care_model_id = app.care_model() and a.id = ${appointmentId}
      and not exists (select from item i join docform d on d.care_model_id = i.care_model_id and d.id = i.id
        join template_version v on v.care_model_id = d.care_model_id and v.id = d.version_id and v.template_id = t.id
        where i.care_model_id = a.care_model_id and i.target_id = a.id and i.deleted_at is null)
    order by f.sequence, app.fold(t.name), t.id`.execute(tx)
  return rows
}

type ToDoQueryRow = {
  id: string
  person_id: string | null
  case_id: string | null
  name: string
  person_name: string | null
  date: string
  end: string
  notes: string
  version: number
  total: number
}

/** The member's appointments that have started and have no outcome, the latest first; not those that wait for their case to resume. */
export async function listToComplete(
  tx: Tx,
  now: Date,
  { offset, limit }: ListPart,
): Promise<{ rows: ToDoQueryRow[]; total: number }> {
  const { rows } = await sql<ToDoQueryRow>`
    select i.id, i.person_id, i.case_id, i.name, app.name_of(coalesce(i.case_id, i.person_id)) as person_name, app.wall(i.date) as date,
      app.wall(a.ends_at) as "end", a.notes, i.version, (count(*) over ())::int as total
    from item i join appointment a on a.care_model_id = i.care_model_id and a.id = i.id
    left join managed_case c on c.care_model_id = i.care_model_id and c.id = i.case_id
    where i.care_model_id = app.care_model() and i.clinician_id = app.person() and i.kind = 'APPOINTMENT' and not i.completed and i.date <= ${now}
      and i.deleted_at is null and coalesce(c.state, 'open') <> 'closed' and not (coalesce(c.state, 'suspended') = 'suspended' and app.is_paused(i.id))
    order by i.date desc, i.id offset ${offset} limit ${limit}`.execute(tx)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** The appointments that closing a case on a day cancels, because they are later, in the order in which they are locked. */
export async function listAhead(tx: Tx, caseId: string, day: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id from item i where i.care_model_id = app.care_model() and i.case_id = ${caseId} and i.kind = 'APPOINTMENT' and not i.completed
      and i.deleted_at is null and app.lies_ahead(i.date, ${day}::date, ${now}) order by i.id`.execute(tx)
  return rows.map((row) => row.id)
}

/** The outcome 'Cancelled', which is added to a care model that lacks it. */
export async function findCancelledOutcome(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select app.cancelled_outcome() as id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The database gave no outcome')
  return row.id
}

/** Who completed an appointment, and when. */
export async function findCompletion(tx: Tx, id: string): Promise<{ by: string | null; at: Date | null }> {
  const row = await tx
    .selectFrom('item')
    .select(['completed_by as by', 'completed_at as at'])
    .where('care_model_id', '=', sql<string>`app.care_model()`)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? { by: null, at: null }
}
