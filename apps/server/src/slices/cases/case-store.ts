import type { CaseState } from '@caseloom/contracts/cases/case'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export type CaseFacts = {
  readonly id: string
  readonly state: CaseState
  readonly tracId: string
  readonly tracName: string
  readonly startDay: string
  readonly endDay: string | null
  readonly outcome: { readonly Id: string; readonly Name: string } | null
  readonly lengthDays: number
  readonly careModel: { readonly Id: string; readonly Name: string }
  readonly group: { readonly Id: string; readonly Name: string }
  readonly ownerName: string | null
  /** The patient's previous case, if the reader sees it. */
  readonly caseBefore: { readonly Id: string; readonly Name: string } | null
}

type FactsRow = {
  id: string
  state: CaseState
  trac_id: string
  trac_name: string
  start_day: string
  end_day: string | null
  outcome_id: string | null
  outcome_name: string | null
  length_days: number
  care_model: { Id: string; Name: string }
  care_group: { Id: string; Name: string }
  owner_name: string | null
  case_before: { Id: string; Name: string } | null
}

export async function listCaseFacts(tx: Tx, ids: readonly string[], now: Date): Promise<CaseFacts[]> {
  const { rows } = await sql<FactsRow>`
    select c.id, c.state, c.trac_id, t.name as trac_name, c.start_day, c.end_day, c.outcome_id, o.name as outcome_name,
      greatest(coalesce(c.end_day, app.today(${now})) - c.start_day, 0) as length_days, app.name_of(c.clinician_id) as owner_name,
      (select jsonb_build_object('Id', m.id, 'Name', m.name) from care_model m where m.id = c.care_model_id) as care_model,
      (select jsonb_build_object('Id', g.id, 'Name', g.name) from care_group g where g.care_model_id = c.care_model_id and g.id = c.group_id) as care_group,
      (select jsonb_build_object('Id', i.id, 'Name', i.name) from managed_case b
        join item i on i.care_model_id = b.care_model_id and i.id = b.id and i.deleted_at is null
        where b.care_model_id = c.care_model_id and b.person_id = c.person_id and (b.start_day, b.id) < (c.start_day, c.id)
        order by b.start_day desc, b.id desc limit 1) as case_before
    from managed_case c join trac t on t.care_model_id = c.care_model_id and t.id = c.trac_id
    left join lookup o on o.care_model_id = c.care_model_id and o.id = c.outcome_id
    where c.care_model_id = app.care_model() and c.id = any (${ids}::uuid[])`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    tracId: row.trac_id,
    tracName: row.trac_name,
    startDay: row.start_day,
    endDay: row.end_day,
    outcome: row.outcome_id === null ? null : { Id: row.outcome_id, Name: row.outcome_name ?? '' },
    lengthDays: row.length_days,
    careModel: row.care_model,
    group: row.care_group,
    ownerName: row.owner_name,
    caseBefore: row.case_before,
  }))
}

export type StoredPhase = {
  readonly caseId: string
  readonly id: string
  readonly name: string
  readonly sequence: number
  readonly weeks: number
  readonly sessionsAWeek: number
  readonly startDay: string | null
  readonly endDay: string | null
}

/** The phases of the cases' tracs in their order, with the days on which each case entered and left them. */
export async function listPhases(tx: Tx, caseIds: readonly string[]): Promise<StoredPhase[]> {
  const { rows } = await sql<StoredPhase>`
    select c.id as "caseId", p.id, p.name, p.sequence, p.weeks, p.sessions_a_week::float as "sessionsAWeek",
      cp.start_day as "startDay", cp.end_day as "endDay"
    from managed_case c join trac_phase p on p.care_model_id = c.care_model_id and p.trac_id = c.trac_id
    left join lateral (select min(x.start_day) as start_day, case when bool_or(x.end_day is null) then null else max(x.end_day) end as end_day
      from case_phase x where x.care_model_id = c.care_model_id and x.case_id = c.id and x.phase_id = p.id) cp on true
    where c.care_model_id = app.care_model() and c.id = any (${caseIds}::uuid[]) order by c.id, p.sequence`.execute(tx)
  return rows
}

export async function writeStartDay(tx: Tx, id: string, day: string): Promise<void> {
  await tx
    .updateTable('managed_case')
    .set({ start_day: day })
    .where('care_model_id', '=', sql<string>`app.care_model()`)
    .where('id', '=', id)
    .execute()
}
