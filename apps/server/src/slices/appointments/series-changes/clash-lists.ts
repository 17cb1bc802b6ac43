import { MOST_CLASHES } from '@caseloom/contracts/appointments/series/recurrence-rules'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** When somebody is to take part. */
export type Window = {
  readonly personId: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly start: string
  readonly end: string
}

type ClashRow = {
  person_id: string
  person_name: string
  id: string
  name: string
  start: string
  end: string
  starts_at: Date
  ends_at: Date
  clinician: string | null
}

/** An appointment of somebody at a time when they are to take part in another one. */
export type StoredClash = {
  readonly window: Window
  readonly personName: string
  readonly other: Omit<ClashRow, 'person_id' | 'person_name'>
}

/** Clashes are looked for among so many appointments. More are read than listed, because each person has only some of the windows. */
const MOST_READ = 2000

const rangesOf = (windows: readonly Window[]) =>
  `{${[...new Set(windows.map(({ startsAt, endsAt }) => `[${startsAt.toISOString()},${endsAt.toISOString()})`))].join(',')}}`

/** What overlaps a window, of those in the order of their starts. */
function* overlapping(windows: readonly Window[], row: ClashRow): Generator<Window> {
  for (const window of windows) {
    if (window.startsAt >= row.ends_at) return
    if (window.endsAt > row.starts_at) yield window
  }
}

/**
 * The other appointments, of the clinician or by attendance, that somebody has in their windows, as far as the reader sees them. One statement
 * reads those in anybody's windows. `except` are appointments that will not be where they are. "offset 0" keeps the walk of a person's
 * own appointments from becoming one of everybody's at these times, for each of them.
 */
export async function listClashes(
  tx: Tx,
  windows: readonly Window[],
  except: readonly string[],
): Promise<StoredClash[]> {
  if (windows.length === 0) return []
  const ordered = windows.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  const people = [...new Set(windows.map(({ personId }) => personId))]
  const first = ordered[0]?.startsAt
  const last = new Date(Math.max(...windows.map(({ endsAt }) => endsAt.getTime())))
  const inTime = sql`b.starts_at > ${first}::timestamptz - interval '1 day' and b.starts_at < ${last}::timestamptz
    and tstzrange(b.starts_at, b.ends_at) && ${rangesOf(windows)}::tstzmultirange`
  const isOpen = sql`i.kind = 'APPOINTMENT' and not i.completed and i.deleted_at is null`
  const without = sql`<> all (${except}::uuid[])`
  const { rows } = await sql<ClashRow>`
    with who as materialized (select person_id, app.name_of(person_id) as person_name from unnest(${people}::uuid[]) as p(person_id)),
    found as materialized (select * from who w cross join lateral (
      select i.id, i.name, i.clinician_id, b.starts_at, b.ends_at from item i
        join lateral (select starts_at, ends_at from appointment where care_model_id = i.care_model_id and id = i.id offset 0) b on true
        where i.care_model_id = app.care_model() and i.clinician_id = w.person_id and i.id ${without} and ${isOpen}
          and i.date > ${first}::timestamptz - interval '1 day' and i.date < ${last}::timestamptz and ${inTime}
      union
      select i.id, i.name, i.clinician_id, b.starts_at, b.ends_at from attendance t
        join lateral (select completed, deleted_at from item where care_model_id = t.care_model_id and id = t.id offset 0) ti
          on ti.deleted_at is null and not ti.completed
        join lateral (select id, starts_at, ends_at from appointment where care_model_id = t.care_model_id and id = t.appointment_id offset 0) b on true
        join lateral (select * from item where care_model_id = t.care_model_id and id = b.id offset 0) i on true
        where t.care_model_id = app.care_model() and t.person_id = w.person_id and t.appointment_id ${without} and ${isOpen} and ${inTime}) x
      order by x.starts_at, x.id, person_name limit ${MOST_READ}),
    clinicians as materialized (select id, app.name_of(id) as clinician from (select distinct clinician_id as id from found) c)
    select f.person_id, f.person_name, f.id, f.name, app.wall(f.starts_at) as start, app.wall(f.ends_at) as "end", f.starts_at, f.ends_at, c.clinician
    from found f left join clinicians c on c.id = f.clinician_id order by f.starts_at, f.id, f.person_name`.execute(tx)
  const own = Map.groupBy(ordered, ({ personId }) => personId)
  const clashes = rows.flatMap((row) =>
    [...overlapping(own.get(row.person_id) ?? [], row)].map((window) => ({
      window,
      personName: row.person_name,
      other: row,
    })),
  )
  return clashes.slice(0, MOST_CLASHES)
}

type ExpectedRow = { person_id: string; starts_at: Date; ends_at: Date; start: string; end: string }

/** Who is expected at these open appointments, their clinicians included, and when. "offset 0" forces one index lookup each. */
export async function listExpected(tx: Tx, ids: readonly string[]): Promise<Window[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ExpectedRow>`
    with open as materialized (
      select a.id, a.starts_at, a.ends_at, app.wall(a.starts_at) as start, app.wall(a.ends_at) as "end", i.clinician_id from unnest(${ids}::uuid[]) w(id)
      join lateral (select id, starts_at, ends_at from appointment where care_model_id = app.care_model() and id = w.id offset 0) a on true
      join lateral (select clinician_id from item where care_model_id = app.care_model() and id = w.id offset 0) i on true)
    select p.person_id, o.starts_at, o.ends_at, o.start, o.end
    from (select o.id, o.clinician_id as person_id from open o where o.clinician_id is not null
      union select t.appointment_id, t.person_id from app.attendances_of(array(select id from open)) t
        join lateral (select completed, deleted_at from item where care_model_id = app.care_model() and id = t.id offset 0) ti
          on not ti.completed and ti.deleted_at is null) p
    join open o on o.id = p.id order by o.starts_at, o.id, p.person_id`.execute(tx)
  return rows.map((row) => ({
    personId: row.person_id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    start: row.start,
    end: row.end,
  }))
}
