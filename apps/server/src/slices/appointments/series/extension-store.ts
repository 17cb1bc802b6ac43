import { insertRows, type OwnerConnection, type OwnerPool } from '../../../platform/database/insert-rows.ts'
import type { Extended, Extension } from './extend-series.ts'
import type { StoredSeries } from './series-store.ts'

/** The series that could need more appointments: not of a case that is closed or suspended. */
const waiting = `select s.care_model_id, s.id from appointment_series s join care_model m on m.id = s.care_model_id and m.active
  where s.active and s.until_day is null and s.made_to < $1::date and not exists (select from appointment a
    join item i on i.care_model_id = a.care_model_id and i.id = a.id join managed_case c on c.care_model_id = i.care_model_id and c.id = i.case_id
    where a.care_model_id = s.care_model_id and a.series_id = s.id and c.state <> 'open')
  order by s.care_model_id, s.id`

export type Waiting = { readonly care_model_id: string; readonly id: string }

/** The series that could need more appointments by a day. */
export async function listWaiting(owner: OwnerPool, horizon: string): Promise<Waiting[]> {
  return (await owner.query<Waiting>(waiting, [horizon])).rows
}

type Row = Omit<StoredSeries, 'active'> & { readonly zone: string }

/** Locks a series that is still active. Undefined if another server is at it. */
export async function lockOne(owner: OwnerConnection, { care_model_id, id }: Waiting): Promise<Row | undefined> {
  const locked = await owner.query(
    'select from appointment_series where care_model_id = $1 and id = $2 and active for no key update skip locked',
    [care_model_id, id],
  )
  if (locked.rowCount === 0) return undefined
  const { rows } = await owner.query<Row>(
    `select s.id, s.rule, s.first_day as "firstDay", s.start_time::text as "startTime", s.minutes, s.until_day as "untilDay",
       s.made_to as "madeTo", s.subject_id as "subjectId", s.version, m.time_zone as zone, 0 as count,
       array(select t.person_id from series_attendee t where t.care_model_id = s.care_model_id and t.series_id = s.id order by t.id) as people,
       array(select k.day::text from series_skip k where k.care_model_id = s.care_model_id and k.series_id = s.id order by k.day) as skips
     from appointment_series s join care_model m on m.id = s.care_model_id where s.care_model_id = $1 and s.id = $2`,
    [care_model_id, id],
  )
  return rows[0]
}

export type OccurrenceRow = Omit<Extended, 'start' | 'end'> & {
  readonly caseId: string | null
  readonly personId: string | null
  /** Its clinician is no member any more. */
  readonly hasLeft: boolean
}

export async function listAll(owner: OwnerConnection, { care_model_id, id }: Waiting): Promise<OccurrenceRow[]> {
  const { rows } = await owner.query<OccurrenceRow>(
    `select a.id, i.name, a.starts_at as "startsAt", a.ends_at as "endsAt", a.series_day as slot, a.by_hand as "byHand", i.completed,
       a.notes <> '' as "hasNotes", i.clinician_id as "clinicianId", i.case_id as "caseId", i.person_id as "personId",
       exists (select from member m where m.care_model_id = i.care_model_id and m.person_id = i.clinician_id and not m.active) as "hasLeft"
     from appointment a join item i on i.care_model_id = a.care_model_id and i.id = a.id and i.deleted_at is null
     where a.care_model_id = $1 and a.series_id = $2 order by a.starts_at, a.id`,
    [care_model_id, id],
  )
  return rows
}

/** Writes what a locked series lacked, and how far it is made now. */
export async function writeExtension(
  owner: OwnerConnection,
  { care_model_id, id }: Waiting,
  { made, attendances, after, patternId }: Extension,
  { skips, now }: { readonly skips: readonly string[]; readonly now: Date },
): Promise<void> {
  await owner.query('select app.insert_occurrences($1, $2, $3, $4::jsonb, $5::jsonb, $6, null)', [
    care_model_id,
    id,
    patternId,
    JSON.stringify(made),
    JSON.stringify(attendances),
    now,
  ])
  const skipped = after.skips.filter((day) => !skips.includes(day))
  await insertRows(
    owner,
    'series_skip',
    skipped.map((day) => ({ care_model_id, series_id: id, day })),
  )
  // The version rises only if there is more than before: then an undo would leave the new appointments behind.
  await owner.query(
    'update appointment_series set made_to = $3, version = version + $4 where care_model_id = $1 and id = $2',
    [care_model_id, id, after.madeTo, made.length > 0 ? 1 : 0],
  )
}

/** Tells open windows of appointments that were made. */
export async function tellOf(
  owner: OwnerConnection,
  { care_model_id }: Waiting,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await owner.query('select app.tell_of($1, $2, $3)', [care_model_id, ids, now])
}
