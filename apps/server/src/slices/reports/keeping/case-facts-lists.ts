import { SESSION_CATEGORY } from '@caseloom/contracts/cases/session-rules'
import type { CaseFacts, Presence } from '@caseloom/contracts/reports/figure-days'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { listCourses } from '../../cases/index.ts'

/** A case with all that the figures need to know about it. */
export type FactsOfCase = CaseFacts & {
  readonly caseId: string
  readonly clinicianId: string
  readonly groupId: string
  /** The case itself, if it is protected: then its sums are kept apart from all others. */
  readonly guardId: string | null
}

type CaseRow = Pick<
  FactsOfCase,
  'caseId' | 'clinicianId' | 'groupId' | 'guardId' | 'startDay' | 'endDay' | 'windowDays'
>

async function listCases(tx: Tx, ids: readonly string[]): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select c.id as "caseId", c.clinician_id as "clinicianId", c.group_id as "groupId", case when c.protected then c.id end as "guardId", c.start_day as "startDay", c.end_day as "endDay",
      t.first_session_days as "windowDays"
    from managed_case c join trac t on t.care_model_id = c.care_model_id and t.id = c.trac_id
    where c.care_model_id = app.care_model() and c.id = any (${ids}::uuid[])
      and exists (select from item i where i.care_model_id = c.care_model_id and i.id = c.id and i.deleted_at is null)`.execute(
    tx,
  )
  return rows
}

/** The day of each case's first completed appointment with a Success outcome, whatever its type. */
async function listContactDays(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ case_id: string; day: string }>`
    select a.case_id, app.today(min(a.date))::text as day from app.appointments() a
    where a.care_model_id = app.care_model() and a.case_id = any (${ids}::uuid[]) and a.completed and a.success group by a.case_id`.execute(
    tx,
  )
  return new Map(rows.map(({ case_id, day }) => [case_id, day]))
}

/** Who was expected at each session and who came, as it was recorded. */
async function listPresences(tx: Tx, ids: readonly string[]): Promise<Map<string, ReadonlyMap<string, Presence>>> {
  const { rows } = await sql<Presence & { readonly case_id: string; readonly id: string }>`
    select a.case_id, a.id, count(*)::int as planned, (count(*) filter (where i.active))::int as present
    from app.appointments() a
    join attendance t on t.care_model_id = a.care_model_id and t.appointment_id = a.id
    join item i on i.care_model_id = t.care_model_id and i.id = t.id and i.completed and i.deleted_at is null
    where a.care_model_id = app.care_model() and a.case_id = any (${ids}::uuid[]) and a.completed and a.success
      and a.category = ${SESSION_CATEGORY}
    group by a.case_id, a.id`.execute(tx)
  return new Map(
    [...Map.groupBy(rows, ({ case_id }) => case_id)].map(([caseId, own]) => [
      caseId,
      new Map(own.map(({ id, present, planned }) => [id, { present, planned }])),
    ]),
  )
}

type Plan = CaseFacts['plans'][number] & { readonly caseId: string }

/** The planning forms of the phases that each case began. A form that somebody made by hand counts too. */
async function listPlans(tx: Tx, ids: readonly string[]): Promise<Map<string, Plan[]>> {
  const { rows } = await sql<Plan>`
    select begun.case_id as "caseId", f.phase_id as "phaseId", exists (
      select from item i join docform d on d.care_model_id = i.care_model_id and d.id = i.id
      join template_version v on v.care_model_id = d.care_model_id and v.id = d.version_id
      where i.care_model_id = f.care_model_id and i.case_id = begun.case_id and i.kind = 'DOCFORM' and i.completed and i.deleted_at is null
        and v.template_id = f.template_id and coalesce(d.phase_id, f.phase_id) = f.phase_id) as "isDone"
    from (select distinct care_model_id, case_id, phase_id from case_phase
      where care_model_id = app.care_model() and case_id = any (${ids}::uuid[])) begun
    join phase_form f on f.care_model_id = begun.care_model_id and f.phase_id = begun.phase_id`.execute(tx)
  return Map.groupBy(rows, ({ caseId }) => caseId)
}

/** All appointments count, however long ago or far ahead they are. */
const always = () => ({ from: '1900-01-01', until: '2200-12-31' })

/** What the figures need to know about these cases, as far as the reader sees them. Deleted cases are left out. */
export async function listCaseFacts(tx: Tx, ids: readonly string[], now: string): Promise<FactsOfCase[]> {
  if (ids.length === 0) return []
  const cases = await listCases(tx, ids)
  const [courses, contacts, presences, plans] = await Promise.all([
    listCourses(
      tx,
      cases.map(({ caseId, endDay }) => ({ id: caseId, endDay })),
      now,
      always,
    ),
    listContactDays(tx, ids),
    listPresences(tx, ids),
    listPlans(tx, ids),
  ])
  return cases.flatMap((row) => {
    const course = courses.get(row.caseId)
    if (!course) return []
    return [
      {
        ...row,
        course,
        contactDay: contacts.get(row.caseId) ?? null,
        presences: presences.get(row.caseId) ?? new Map<string, Presence>(),
        plans: plans.get(row.caseId) ?? [],
      },
    ]
  })
}
