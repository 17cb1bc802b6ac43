import type { ByHand } from '@caseloom/contracts/appointments/series/series-plan'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** A series, with its standing list and the days that it leaves out. */
export type StoredSeries = {
  readonly id: string
  /** The RFC 5545 rule, without its start and end. */
  readonly rule: string
  readonly firstDay: string
  /** `HH:mm:ss` on the care model's clocks. */
  readonly startTime: string
  readonly minutes: number
  readonly untilDay: string | null
  readonly madeTo: string
  /** Who takes the appointments that it makes. They are on the standing list. */
  readonly subjectId: string | null
  readonly active: boolean
  readonly version: number
  readonly people: readonly string[]
  readonly skips: readonly string[]
  /** How many appointments it has that are not in the bin, whether or not the reader sees them. */
  readonly count: number
}

/** Somebody's attendance at an occurrence. */
export type Attending = {
  readonly id: string
  readonly personId: string
  readonly name: string
  readonly completed: boolean
  /** It is in the bin. Nobody attends an appointment twice, so it comes back from there. */
  readonly gone: boolean
}

/** An appointment that is or may become one of a series. */
export type StoredOccurrence = {
  readonly id: string
  readonly name: string
  readonly description: string | null
  readonly startsAt: Date
  readonly endsAt: Date
  readonly start: string
  readonly end: string
  readonly seriesId: string | null
  /** The day of the rule that it stands for. */
  readonly slot: string | null
  readonly byHand: readonly ByHand[]
  readonly completed: boolean
  /** Notes were typed into it, or something is attached to it. */
  readonly hasNotes: boolean
  readonly typeId: string | null
  readonly typeName: string | null
  readonly subjectId: string | null
  readonly clinicianId: string | null
  readonly caseId: string | null
  readonly personId: string | null
  readonly version: number
  readonly attending: readonly Attending[]
}

/**
 * Locks the series of these items, and selects those that have one. It runs in the statement that locks the items. A member who may not change
 * the items locks nothing, and is refused afterwards.
 */
export const lockSeriesOf = (ids: readonly string[]): RawBuilder<unknown> => sql`
  select a.id from appointment a join appointment_series s on s.care_model_id = a.care_model_id and s.id = a.series_id
  where a.care_model_id = app.care_model() and a.id = any (${ids}::uuid[]) order by s.id for no key update of s`

/** What an id means. */
type Meant = {
  readonly appointmentId: string | null
  readonly seriesId: string | null
  /** It has a series that makes no appointments any more. */
  readonly hasEnded: boolean
}

/** What an id means: a series, or an appointment and its series, if it has one. Undefined if the reader sees neither. */
export async function findAsked(tx: Tx, id: string): Promise<Meant | undefined> {
  const { rows } = await sql<{ appointment_id: string | null; series_id: string | null; has_ended: boolean }>`
    select a.id as appointment_id, a.series_id, s.active is false as has_ended from appointment a
      join item i on i.care_model_id = a.care_model_id and i.id = a.id and i.deleted_at is null
      left join appointment_series s on s.care_model_id = a.care_model_id and s.id = a.series_id
      where a.care_model_id = app.care_model() and a.id = ${id}
    union all select null, s.id, not s.active from appointment_series s where s.care_model_id = app.care_model() and s.id = ${id}`.execute(
    tx,
  )
  const [row] = rows
  return row && { appointmentId: row.appointment_id, seriesId: row.series_id, hasEnded: row.has_ended }
}

/** Locks a series. Its appointments are locked afterwards. */
export async function lockSeries(tx: Tx, id: string): Promise<void> {
  await sql`
    select from appointment_series where care_model_id = app.care_model() and id = ${id} for no key update`.execute(tx)
}

/** A table of a series' standing list as the reader sees it. Members who may change all of the series see all of it, which is asked once. */
export const standingList = (seriesId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with whole as materialized (select id, person_id from app.standing_list(${seriesId}))
  select id, person_id from whole union all select t.id, t.person_id from series_attendee t
    where not exists (select from whole) and t.care_model_id = app.care_model() and t.series_id = ${seriesId}`

type SeriesRow = {
  id: string
  rule: string
  first_day: string
  start_time: string
  minutes: number
  until_day: string | null
  made_to: string
  subject_id: string | null
  active: boolean
  version: number
  people: string[]
  skips: string[]
  count: number
}

export async function findSeries(tx: Tx, id: string): Promise<StoredSeries | undefined> {
  const { rows } = await sql<SeriesRow>`
    select s.id, s.rule, s.first_day, s.start_time::text, s.minutes, s.until_day, s.made_to, s.subject_id, s.active, s.version,
      array(select t.person_id from (${standingList(sql`s.id`)}) t order by t.id) as people,
      array(select k.day::text from series_skip k where k.care_model_id = s.care_model_id and k.series_id = s.id order by k.day) as skips,
      app.count_occurrences(s.id) as count
    from appointment_series s where s.care_model_id = app.care_model() and s.id = ${id}`.execute(tx)
  const [row] = rows
  return (
    row && {
      id: row.id,
      rule: row.rule,
      firstDay: row.first_day,
      startTime: row.start_time,
      minutes: row.minutes,
      untilDay: row.until_day,
      madeTo: row.made_to,
      subjectId: row.subject_id,
      active: row.active,
      version: row.version,
      people: row.people,
      skips: row.skips,
      count: row.count,
    }
  )
}

type OccurrenceRow = {
  id: string
  name: string
  description: string | null
  starts_at: Date
  ends_at: Date
  start_wall: string
  end_wall: string
  series_id: string | null
  series_day: string | null
  by_hand: ByHand[]
  completed: boolean
  has_notes: boolean
  type_id: string | null
  type_name: string | null
  subject_id: string | null
  clinician_id: string | null
  case_id: string | null
  person_id: string | null
  version: number
  attending: Attending[]
}

const toOccurrence = (row: OccurrenceRow): StoredOccurrence => ({
  id: row.id,
  name: row.name,
  description: row.description,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  start: row.start_wall,
  end: row.end_wall,
  seriesId: row.series_id,
  slot: row.series_day,
  byHand: row.by_hand,
  completed: row.completed,
  hasNotes: row.has_notes,
  typeId: row.type_id,
  typeName: row.type_name,
  subjectId: row.subject_id,
  clinicianId: row.clinician_id,
  caseId: row.case_id,
  personId: row.person_id,
  version: row.version,
  attending: row.attending,
})

/** Who attends an appointment a, for those who may change it. */
const attendingOf = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'personId', t.person_id, 'name', ti.name,
    'completed', ti.completed, 'gone', ti.deleted_at is not null) order by ti.created_at, ti.id), '[]')
  from attendance t join item ti on ti.care_model_id = t.care_model_id and ti.id = t.id
  where t.care_model_id = a.care_model_id and t.appointment_id = a.id)`

async function listWhere(tx: Tx, condition: RawBuilder<unknown>): Promise<StoredOccurrence[]> {
  const { rows } = await sql<OccurrenceRow>`
    select a.id, i.name, i.description, a.starts_at, a.ends_at, app.wall(a.starts_at) as start_wall, app.wall(a.ends_at) as end_wall, a.series_id, a.series_day,
      a.by_hand, i.completed, a.type_id, k.name as type_name, a.subject_id, i.clinician_id, i.case_id, i.person_id, i.version,
      a.notes <> '' or exists (select from item x where x.care_model_id = a.care_model_id and x.target_id = a.id
        and x.deleted_at is null and x.kind <> 'ATTENDANCE') as has_notes, ${attendingOf} as attending
    from appointment a join item i on i.care_model_id = a.care_model_id and i.id = a.id and i.deleted_at is null
    left join lookup k on k.care_model_id = a.care_model_id and k.id = a.type_id
    where a.care_model_id = app.care_model() and ${condition} order by a.starts_at, a.id`.execute(tx)
  return rows.map(toOccurrence)
}

/** The appointments of a series that the reader sees and that are not in the bin, earliest first. */
export const listOccurrences = (tx: Tx, seriesId: string): Promise<StoredOccurrence[]> =>
  listWhere(tx, sql`a.series_id = ${seriesId}`)

export async function findOccurrence(tx: Tx, id: string): Promise<StoredOccurrence | undefined> {
  return (await listWhere(tx, sql`a.id = ${id}`))[0]
}

/** The ids of a series' appointments that are not completed and not in the bin. "offset 0" forces one index lookup each, even without statistics. */
export async function listOpenIds(tx: Tx, seriesId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from appointment a
    join lateral (select completed, deleted_at from item where care_model_id = a.care_model_id and id = a.id offset 0) i
      on i.deleted_at is null and not i.completed
    where a.care_model_id = app.care_model() and a.series_id = ${seriesId} order by a.id`.execute(tx)
  return rows.map((row) => row.id)
}
