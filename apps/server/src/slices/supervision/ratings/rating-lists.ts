import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

export type StoredRating = {
  readonly id: string
  readonly name: string
  readonly versionId: string
  readonly groupId: string | null
  readonly ratedId: string
  readonly ratedName: string | null
  readonly raterId: string
  readonly raterName: string | null
  readonly completed: boolean
  readonly at: string
  readonly case: { readonly Id: string; readonly PersonId: string; readonly Name: string } | null
  readonly session: { readonly Id: string; readonly Name: string; readonly Date: string } | null
}

/** The ratings that the reader sees. The case and the session are named only to those who see them too. */
const ratings = sql`
  select i.id, i.name, d.version_id as "versionId", i.group_id as "groupId", r.rated_id as "ratedId", app.name_of(r.rated_id) as "ratedName",
    r.rater_id as "raterId", app.name_of(r.rater_id) as "raterName", i.completed, r.case_id,
    coalesce(i.completed_at, i.date) as moment, app.wall(coalesce(i.completed_at, i.date)) as at,
    (select jsonb_build_object('Id', c.id, 'PersonId', c.person_id, 'Name', n.name) from managed_case c
      join item n on n.care_model_id = c.care_model_id and n.id = c.id and n.deleted_at is null
      where c.care_model_id = r.care_model_id and c.id = r.case_id) as case,
    (select jsonb_build_object('Id', a.id, 'Name', a.name, 'Date', app.wall(a.date)) from app.appointments() a
      where a.care_model_id = r.care_model_id and a.id = r.session_id) as session
  from fidelity_rating r
  join item i on i.care_model_id = r.care_model_id and i.id = r.document_id and i.deleted_at is null
  join docform d on d.care_model_id = r.care_model_id and d.id = r.document_id
  where r.care_model_id = app.care_model()`

const columns = sql`id, name, "versionId", "groupId", "ratedId", "ratedName", "raterId", "raterName", completed, at, "case", session`

/** The last completed ratings of each member in each of these groups, the latest first. */
export async function listLastRatings(
  tx: Tx,
  groupIds: readonly string[],
  each: number,
  personId?: string,
): Promise<StoredRating[]> {
  const { rows } = await sql<StoredRating>`
    select ${columns} from (
      select *, row_number() over (partition by "groupId", "ratedId" order by moment desc, id desc) as place from (${ratings}
        and i.completed and i.group_id = any (${groupIds}::uuid[])
        and (${personId ?? null}::uuid is null or r.rated_id = ${personId ?? null})) ratings) ranked
    where place <= ${each} order by moment desc, id desc`.execute(tx)
  return rows
}

export type RatingsWanted = {
  readonly from: string
  readonly to: string
  readonly groupId?: string | undefined
  /** Who was rated. */
  readonly clinicianId?: string | undefined
  readonly caseId?: string | undefined
}

export type CompletedRating = {
  readonly id: string
  readonly name: string
  readonly versionId: string
  readonly at: string
  readonly day: string
  readonly caseId: string
  /** The group that has the case now. */
  readonly groupId: string
  readonly ratedId: string
}

/** The ratings completed from one day to another, of cases that count in the reader's reports, as far as the reader sees them. */
export async function listCompletedRatings(
  tx: Tx,
  { from, to, groupId, clinicianId, caseId }: RatingsWanted,
): Promise<CompletedRating[]> {
  const { rows } = await sql<CompletedRating>`
    select i.id, i.name, d.version_id as "versionId", app.wall(i.completed_at) as at, app.today(i.completed_at)::text as day, c.id as "caseId",
      c.group_id as "groupId", r.rated_id as "ratedId"
    from fidelity_rating r
    join item i on i.care_model_id = r.care_model_id and i.id = r.document_id and i.completed and i.deleted_at is null
      and i.completed_at >= (select ${from}::date::timestamp at time zone app.zone())
      and i.completed_at < (select (${to}::date + 1)::timestamp at time zone app.zone())
    join docform d on d.care_model_id = r.care_model_id and d.id = r.document_id
    join managed_case c on c.care_model_id = r.care_model_id and c.id = r.case_id and app.reports_case_row(c.clinician_id, c.group_id)
    join item n on n.care_model_id = c.care_model_id and n.id = c.id and n.deleted_at is null
    where r.care_model_id = app.care_model()
      and (${groupId ?? null}::uuid is null or c.group_id = ${groupId ?? null})
      and (${clinicianId ?? null}::uuid is null or r.rated_id = ${clinicianId ?? null})
      and (${caseId ?? null}::uuid is null or c.id = ${caseId ?? null})
    order by i.completed_at desc, i.id`.execute(tx)
  return rows
}

/** The ratings of the work on a case, open ones too, the latest first. */
export async function listRatingsOfCase(tx: Tx, caseId: string, atMost: number): Promise<StoredRating[]> {
  const { rows } = await sql<StoredRating>`
    select ${columns} from (${ratings} and r.case_id = ${caseId}) ratings order by moment desc, id desc limit ${atMost}`.execute(
    tx,
  )
  return rows
}

export type Awaited = {
  readonly groupId: string
  readonly personId: string
  readonly since: string
  readonly everyDays: number
}

/**
 * Since when ratings are awaited in these groups: for each clinician and fidelity form, since the last rating or the start of the first open
 * case, whichever is later. Tracs that name the same form share its ratings, and the shortest of their times counts.
 */
export async function listAwaitedRatings(tx: Tx, groupIds: readonly string[]): Promise<Awaited[]> {
  const { rows } = await sql<Awaited>`
    with work as (
      select c.group_id, c.clinician_id, t.fidelity_template_id as form, min(c.start_day) as begun, min(t.fidelity_days) as days
      from managed_case c join trac t on t.care_model_id = c.care_model_id and t.id = c.trac_id and t.fidelity_template_id is not null
      where c.care_model_id = app.care_model() and c.group_id = any (${groupIds}::uuid[]) and c.state = 'open'
        and (app.oversees(c.group_id) or c.clinician_id = app.person())
        and not exists (select from item b where b.care_model_id = c.care_model_id and b.id = c.id and b.deleted_at is not null)
      group by 1, 2, 3),
    rated as (
      select i.group_id, r.rated_id, t.fidelity_template_id as form, max((i.completed_at at time zone app.zone())::date) as day
      from fidelity_rating r
      join item i on i.care_model_id = r.care_model_id and i.id = r.document_id and i.completed and i.deleted_at is null
      join managed_case c on c.care_model_id = r.care_model_id and c.id = r.case_id
      join trac t on t.care_model_id = c.care_model_id and t.id = c.trac_id
      where r.care_model_id = app.care_model() and i.group_id = any (${groupIds}::uuid[]) group by 1, 2, 3)
    select w.group_id as "groupId", w.clinician_id as "personId", greatest(w.begun, rated.day) as since, w.days as "everyDays"
    from work w left join rated on rated.group_id = w.group_id and rated.rated_id = w.clinician_id and rated.form = w.form
    order by 1, 2, w.form`.execute(tx)
  return rows
}
