import type { FigureKey } from '@caseloom/contracts/reports/report-ids'
import { isOfPhase } from '@caseloom/contracts/reports/report-shapes'
import type { Period } from '@caseloom/contracts/reports/period-rules'
import { SESSION_CATEGORY } from '@caseloom/contracts/cases/session-rules'
import type { Kind, StatusClass } from '@caseloom/contracts/items/item'
import { TOTAL_CAP } from '@caseloom/contracts/paging'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { CaseFigures } from '../keeping/case-figures.ts'
import { sumColumns } from '../keeping/kept-figures-store.ts'
import type { RatingIn } from '../../supervision/index.ts'
import { isOf, type Whose } from '../sums/day-sum-lists.ts'
import { runningPhases } from '../sums/running-phase-lists.ts'

export type CountedWanted = {
  readonly figure: FigureKey
  readonly whose: Whose
  readonly period: Period
  readonly phaseId: string | undefined
  readonly counts: boolean | undefined
  /** Until which day the phases that go on have lasted; null in a period that has not begun. */
  readonly runningOn: string | null
  /** Cases whose kept figures are not used, and the figures of those that are in the report. */
  readonly unsettled: readonly string[]
  readonly changed: readonly CaseFigures[]
  /** For fidelity, the ratings of the period. */
  readonly ratings: readonly RatingIn[]
  readonly offset: number
  readonly limit: number
}

export type CountedItem = {
  readonly id: string
  readonly kind: Kind
  readonly name: string
  readonly refId: string | null
  readonly caseId: string
  readonly caseName: string
  readonly personId: string
  readonly clinician: string | null
  readonly phase: string | null
  readonly day: string
  readonly counts: boolean
  readonly value: number | null
  readonly most: number | null
  readonly statusClass: StatusClass
}

const within =
  ({ from, to }: Period) =>
  (day: string) =>
    day >= from && day <= to
const columns = sql.raw(sumColumns.map(([, column]) => `d.${column}`).join(', '))
const typed = sql.raw(sumColumns.map(([, column]) => `${column} integer`).join(', '))
const isKept = ({ period, whose, unsettled }: CountedWanted) => sql`
  d.day between ${period.from}::date and ${period.to}::date and ${isOf(whose)}
    and not exists (select from unnest(${unsettled}::uuid[]) u where u = d.case_id)`

/** The days of cases that a report adds up: what was kept, and what changed cases add. */
function daysOf(wanted: CountedWanted): RawBuilder<unknown> {
  const isIn = within(wanted.period)
  const changed = wanted.changed.flatMap(({ caseId, days }) =>
    days
      .filter(({ day }) => isIn(day))
      .map(({ day, phaseId, sums }) => ({
        case_id: caseId,
        day,
        phase_id: phaseId,
        ...Object.fromEntries(sumColumns.map(([name, column]) => [column, sums[name]])),
      })),
  )
  const ofPhase = wanted.phaseId === undefined ? sql`` : sql`where phase_id = ${wanted.phaseId}`
  return sql`select * from (
    select d.case_id, d.day, d.phase_id, ${columns} from case_day d where ${isKept(wanted)}
    union all
    select d.case_id, d.day, d.phase_id, ${columns}
      from json_to_recordset(${JSON.stringify(changed)}::json) as d(case_id uuid, day date, phase_id uuid, ${typed})) d ${ofPhase}`
}

/** The values of a score: each case's latest. */
function scoresOf(wanted: CountedWanted, score: string): RawBuilder<unknown> {
  const isIn = within(wanted.period)
  const changed = wanted.changed.flatMap(({ caseId, scores }) =>
    scores
      .filter((each) => each.score === score && isIn(each.day))
      .map(({ documentId, completedAt, day, value, most }) => ({
        case_id: caseId,
        document_id: documentId,
        day,
        completed_at: completedAt,
        value,
        most,
      })),
  )
  const all = sql`
    select d.case_id, d.document_id, d.day, d.completed_at, d.value, d.most from case_score d where ${isKept(wanted)} and d.score = ${score}
    union all
    select * from json_to_recordset(${JSON.stringify(changed)}::json)
      as d(case_id uuid, document_id uuid, day date, completed_at timestamptz, value integer, most integer)`
  const counted = sql`select distinct on (case_id) * from (${all}) d order by case_id, completed_at desc, document_id desc`
  return sql`select document_id as id, case_id, day, null::uuid as phase_id, true as counts, value / 100.0::float as value,
    most / 100.0::float as most, 'neutral' as status from (${counted}) d`
}

const none = sql`null::float as value, null::float as most`

/** A case on a day: its start, its end, a week. */
const casesWhere =
  (
    counted: RawBuilder<unknown>,
    { counts, value, status }: Record<'counts' | 'value' | 'status', RawBuilder<unknown>>,
  ) =>
  (wanted: CountedWanted) =>
    sql`select d.case_id as id, d.case_id, d.day, d.phase_id, ${counts} as counts, ${value}::float as value, null::float as most, ${status} as status
    from (${daysOf(wanted)}) d where ${counted}`

const always = { counts: sql`true`, value: sql`null`, status: sql`'neutral'` }
const yesOrNo = (counts: RawBuilder<unknown>, no: StatusClass) =>
  sql`case when ${counts} then 'confirmed' else ${no} end`

/** The sessions of a day of a case, by the contracts' definition of a session. */
const sessionsOfDay = sql`select a.id from app.appointments() a where a.care_model_id = app.care_model() and a.case_id = d.case_id
  and a.completed and a.success and a.category = ${SESSION_CATEGORY}
  and a.date >= d.day::timestamp at time zone app.zone() and a.date < (d.day + 1)::timestamp at time zone app.zone()`

const sessions = (wanted: CountedWanted) => sql`
  select a.id, d.case_id, d.day, d.phase_id, true as counts, ${none}, 'confirmed' as status
  from (${daysOf(wanted)}) d cross join lateral (${sessionsOfDay}) a where d.sessions > 0`

const attendances = (wanted: CountedWanted) => sql`
  select i.id, d.case_id, d.day, d.phase_id, i.active as counts, ${none}, ${yesOrNo(sql`i.active`, 'rejected')} as status
  from (${daysOf(wanted)}) d cross join lateral (${sessionsOfDay}) a
  join attendance t on t.care_model_id = app.care_model() and t.appointment_id = a.id
  join item i on i.care_model_id = t.care_model_id and i.id = t.id and i.completed and i.deleted_at is null
  where d.sessions > 0`

/** Each planning form that is asked for: the completed document, else an open one, else the case that lacks it. */
const plans = (wanted: CountedWanted) => sql`
  select coalesce(form.id, d.case_id) as id, d.case_id, d.day, d.phase_id, coalesce(form.completed, false) as counts, ${none},
    ${yesOrNo(sql`form.completed`, 'waiting')} as status
  from (${daysOf(wanted)}) d join phase_form f on f.care_model_id = app.care_model() and f.phase_id = d.phase_id
  left join lateral (select i.id, i.completed from item i
    join docform x on x.care_model_id = i.care_model_id and x.id = i.id
    join template_version v on v.care_model_id = x.care_model_id and v.id = x.version_id
    where i.care_model_id = f.care_model_id and i.case_id = d.case_id and i.kind = 'DOCFORM' and i.deleted_at is null
      and v.template_id = f.template_id and coalesce(x.phase_id, f.phase_id) = f.phase_id
    order by i.completed desc, i.completed_at, i.id limit 1) form on true
  where d.plans_asked > 0`

/** Cases that were open at the end of the period. */
const openCases = ({ whose, period }: CountedWanted) => sql`
  select d.case_id as id, d.case_id, d.start_day as day, null::uuid as phase_id, true as counts, ${none}, 'neutral' as status
  from (select c.id as case_id, c.clinician_id, c.group_id, c.start_day, c.end_day from managed_case c where c.care_model_id = app.care_model()) d
  where d.start_day <= ${period.to}::date and (d.end_day is null or d.end_day > ${period.to}::date)
    and app.reports_case_row(d.clinician_id, d.group_id) and ${isOf(whose)}
    and exists (select from item i where i.care_model_id = app.care_model() and i.id = d.case_id and i.deleted_at is null)`

const endedPhases = casesWhere(sql`d.phases_ended > 0`, { ...always, value: sql`d.phase_days` })

/** The phases that ended, each on its last day, and those that go on. */
function phases(wanted: CountedWanted): RawBuilder<unknown> {
  const { whose, runningOn, phaseId } = wanted
  if (runningOn === null) return endedPhases(wanted)
  return sql`${endedPhases(wanted)} union all
    select d.case_id as id, d.case_id, ${runningOn}::date as day, d.phase_id, true as counts, d.days::float as value, null::float as most, 'waiting' as status
    from (${runningPhases(whose, runningOn)}) d where ${phaseId ?? null}::uuid is null or d.phase_id = ${phaseId ?? null}::uuid`
}

const contacted = sql`d.contacted > 0`
const begun = sql`d.begun > 0`
const held = sql`d.weeks_held > 0`

const ratings = (wanted: CountedWanted) => {
  const all = wanted.ratings.map(({ id, caseId, day, value, most }) => ({ id, case_id: caseId, day, value, most }))
  return sql`select d.id, d.case_id, d.day, null::uuid as phase_id, true as counts, d.value, d.most, 'neutral' as status
    from json_to_recordset(${JSON.stringify(all)}::json) as d(id uuid, case_id uuid, day date, value float, most float)`
}

const rowsOf: Readonly<Record<FigureKey, (wanted: CountedWanted) => RawBuilder<unknown>>> = {
  'open-cases': openCases,
  started: casesWhere(sql`d.started > 0`, always),
  closed: casesWhere(sql`d.closed > 0`, always),
  sessions,
  weeks: casesWhere(sql`d.weeks_counted > 0`, { counts: held, value: sql`null`, status: yesOrNo(held, 'rejected') }),
  engagement: attendances,
  'first-contact': casesWhere(sql`d.started > 0`, {
    counts: contacted,
    value: sql`case when ${contacted} then d.contact_days end`,
    status: yesOrNo(contacted, 'waiting'),
  }),
  'first-session': casesWhere(sql`d.started > 0`, {
    counts: begun,
    value: sql`case when ${begun} then d.begin_days end`,
    status: sql`case when d.begun_in_time > 0 then 'confirmed' when ${begun} then 'rejected' else 'waiting' end`,
  }),
  'time-in-phase': phases,
  plans,
  alliance: (wanted) => scoresOf(wanted, 'Alliance'),
  progress: (wanted) => scoresOf(wanted, 'Progress'),
  impact: (wanted) => scoresOf(wanted, 'Impact'),
  fidelity: ratings,
}

function rowsCounted(wanted: CountedWanted): RawBuilder<unknown> {
  const { figure, phaseId, counts } = wanted
  const rows = rowsOf[figure](wanted)
  if (phaseId !== undefined && !isOfPhase(figure)) return sql`select * from (${rows}) r where false`
  return counts === undefined ? rows : sql`select * from (${rows}) r where counts = ${counts}`
}

/** A page of what a figure counts, the latest first. It may have a case twice on one day, with the phase that ended and the one that began. */
export async function listCounted(tx: Tx, wanted: CountedWanted): Promise<CountedItem[]> {
  const { rows } = await sql<CountedItem>`
    with page as (select * from (${rowsCounted(wanted)}) r order by day desc, case_id, id, phase_id, status offset ${wanted.offset} limit ${wanted.limit})
    select p.id, i.kind, i.name, case when i.kind = 'CASE' then c.person_id else i.person_id end as "refId", p.case_id as "caseId",
      app.name_of(p.case_id) as "caseName", c.person_id as "personId", app.name_of(c.clinician_id) as clinician, f.name as phase,
      p.day::text as day, p.counts, p.value, p.most, p.status as "statusClass"
    from page p
    join item i on i.care_model_id = app.care_model() and i.id = p.id
    join managed_case c on c.care_model_id = app.care_model() and c.id = p.case_id
    left join trac_phase f on f.care_model_id = app.care_model() and f.id = p.phase_id
    order by p.day desc, p.case_id, p.id, p.phase_id, p.status`.execute(tx)
  return rows
}

/** How many there are, as far as lists count. */
export async function countCounted(tx: Tx, wanted: CountedWanted): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from (${rowsCounted(wanted)}) r limit ${TOTAL_CAP + 1}) counted`.execute(
    tx,
  )
  return rows[0]?.total ?? 0
}
