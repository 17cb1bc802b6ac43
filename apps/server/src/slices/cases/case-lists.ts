import type { CaseRow, CaseState } from '@caseloom/contracts/cases/case'
import { SESSION_CATEGORY } from '@caseloom/contracts/cases/session-rules'
import { lastWeeks, thisWeek, type Course } from '@caseloom/contracts/cases/week-rules'
import { TOTAL_CAP } from '@caseloom/contracts/paging'
import type { Role } from '@caseloom/contracts/roles'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { isSharedCase } from '../items/index.ts'
import { listCourses, wallNow, weeksBack } from './week-lists.ts'

export type CasesWanted = {
  readonly personId: string | undefined
  /** All cases that the reader sees; their own cases and those shared with them; their own open cases. */
  readonly scope: 'visible' | 'mine' | 'own-open'
  /** Only cases that the reader may change. */
  readonly edit?: boolean
  /** Leaves closed cases out. */
  readonly open: boolean
  readonly words: string
  readonly offset: number
  readonly limit: number
}

type Row = {
  id: string
  person_id: string
  name: string
  number: string | null
  trac_name: string
  state: CaseState
  start_day: string
  end_day: string | null
  created_year: number
  outcome_name: string | null
  clinician_name: string | null
  group_name: string | null
  sharing: boolean
  length_days: number
  next_session: string | null
  last_session: string | null
  total: number
}

const WEEKS_SHOWN = 8

/**
 * The source of the cases: found by an index from the person, the reader or the reader's reach, never by scanning all cases for
 * a few. The row policy still applies.
 */
function sourceOf(role: Role, wanted: CasesWanted) {
  const { personId, scope, open, offset, limit } = wanted
  // A search may match any case, and the other conditions keep only some of the matches.
  if (personId !== undefined || wanted.words.trim() !== '') return sql`managed_case`
  if (isEveryCase(role, wanted)) return sql`app.every_case(${!open}, ${offset + limit}::int)`
  if (scope === 'visible') return sql`app.reached_cases()`
  return sql`app.own_cases()`
}

/** An administrator's list of all cases is so long that its page and its total are looked up separately. */
const isEveryCase = (role: Role, { personId, scope, words }: CasesWanted) =>
  role === 'administrator' && scope === 'visible' && personId === undefined && words.trim() === ''

/** The requested cases under the reader's row policy, up to the number that is counted. */
function foundCases(role: Role, wanted: CasesWanted) {
  const { personId, scope, open } = wanted
  const words = wanted.words.trim()
  const counted = Math.max(TOTAL_CAP + 1, wanted.offset + wanted.limit + 1)
  const found = words === '' ? sql`` : sql`join app.search(${words}, '{CASE}', null) s on s.id = c.id`
  const conditions = [
    ...(personId === undefined ? [] : [sql`(c.person_id = ${personId} or c.clinician_id = ${personId})`]),
    ...(scope === 'visible'
      ? []
      : [
          sql`app.reaches_case(c.clinician_id, c.group_id, c.id in (select unnest(app.shared_cases())), app.person(), '{}')`,
        ]),
    ...(scope === 'own-open' ? [sql`c.clinician_id = app.person() and c.state = 'open'`] : []),
    ...(open ? [sql`c.state <> 'closed'`] : []),
    ...(wanted.edit
      ? [sql`app.case_access(c.clinician_id, c.group_id, c.id in (select unnest(app.edit_cases()))) = 'all'`]
      : []),
    sql`not exists (select from item b where b.care_model_id = c.care_model_id and b.id = c.id and b.deleted_at is not null)`,
  ]
  return sql`with found as materialized (
    select c.* from ${sourceOf(role, wanted)} c ${found}
    where ${sql.join([sql`c.care_model_id = app.care_model()`, ...conditions], sql` and `)}
    order by (c.state = 'closed'), c.start_day desc, c.id limit ${counted}),
  shown as materialized (
    select f.*, i.name, i.number from (
      select * from found order by (state = 'closed'), start_day desc, id offset ${wanted.offset} limit ${wanted.limit}) f
    join lateral (select name, number from item x
      where x.care_model_id = f.care_model_id and x.id = f.id and x.deleted_at is null offset 0) i on true)`
}

function totalOf(role: Role, wanted: CasesWanted) {
  return isEveryCase(role, wanted)
    ? sql`(select app.count_cases(${!wanted.open}, ${TOTAL_CAP + 1}::int))`
    : sql`(select count(*) from found)::int`
}

/** The next appointment of case f that is or may become a session, by the contracts' session rule. */
export const nextSession = (now: Date) => sql`app.wall(app.next_session(f.id, ${SESSION_CATEGORY}, ${now}))`

const lastSession = sql`app.wall(app.last_session(f.id, ${SESSION_CATEGORY}))`

/** Open first, then closed by year, newest first (directory, 4.9). By start year, because imported cases were all created at once. */
export async function listCaseRows(
  tx: Tx,
  role: Role,
  wanted: CasesWanted,
  now: Date,
): Promise<{ rows: CaseRow[]; total: number }> {
  const { rows } = await sql<Row>`${foundCases(role, wanted)}
    select f.id, f.person_id, f.name, f.number, t.name as trac_name, f.state, f.start_day, f.end_day,
      extract(year from f.start_day)::int as created_year, o.name as outcome_name, app.name_of(f.clinician_id) as clinician_name, g.name as group_name,
      ${isSharedCase('f')} as sharing,
      greatest(coalesce(f.end_day, app.today(${now})) - f.start_day, 0)::int as length_days,
      ${nextSession(now)} as next_session, ${lastSession} as last_session,
      ${totalOf(role, wanted)} as total
    from shown f join trac t on t.care_model_id = f.care_model_id and t.id = f.trac_id
    left join lookup o on o.care_model_id = f.care_model_id and o.id = f.outcome_id
    left join care_group g on g.care_model_id = f.care_model_id and g.id = f.group_id
    order by (f.state = 'closed'), f.start_day desc, f.id`.execute(tx)
  const time = await wallNow(tx, now)
  const cases = rows.map((row) => ({ id: row.id, endDay: row.end_day }))
  const courses = await listCourses(tx, cases, time, weeksBack(time.slice(0, 10), WEEKS_SHOWN - 1))
  return {
    rows: rows.map((row) => toCaseRow(row, courses.get(row.id))),
    total: rows[0]?.total ?? (await countCases(tx, role, wanted)),
  }
}

function toCaseRow(row: Row, course: Course | undefined): CaseRow {
  return {
    Id: row.id,
    PersonId: row.person_id,
    Name: row.name,
    Description: row.number,
    TracName: row.trac_name,
    State: row.state,
    StartDay: row.start_day,
    EndDay: row.end_day,
    CreatedYear: row.created_year,
    OutcomeName: row.outcome_name,
    ClinicianName: row.clinician_name,
    GroupName: row.group_name,
    Sharing: row.sharing,
    LengthDays: row.length_days,
    NextSession: row.next_session,
    LastSession: row.last_session,
    Weeks: course ? lastWeeks(course, WEEKS_SHOWN) : [],
  }
}

/** The total for a page past the last row, which has no row to carry it. */
async function countCases(tx: Tx, role: Role, wanted: CasesWanted): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`${foundCases(role, wanted)} select ${totalOf(role, wanted)} as total`.execute(tx)
  return rows[0]?.total ?? 0
}

/** This week over all open cases of the member: sessions held, and sessions that the current phases expect. */
export async function ownWeek(tx: Tx, now: Date): Promise<ReturnType<typeof thisWeek>> {
  const { rows } = await sql<{ id: string; endDay: string | null }>`
    select c.id, c.end_day as "endDay"
    from managed_case c where c.care_model_id = app.care_model() and c.clinician_id = app.person() and c.state = 'open'
      and not exists (select from item b where b.care_model_id = c.care_model_id and b.id = c.id and b.deleted_at is not null)`.execute(
    tx,
  )
  const time = await wallNow(tx, now)
  return thisWeek((await listCourses(tx, rows, time, weeksBack(time.slice(0, 10), 0))).values())
}
