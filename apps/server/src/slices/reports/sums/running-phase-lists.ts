import type { ReportBy } from '@caseloom/contracts/reports/report'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { isOf, type Whose } from './day-sum-lists.ts'

/**
 * The phases that go on at the end of a day, with the days they have lasted by then without suspended ones. They grow with every day, so they
 * are not kept. The days are those of activeDays in the contracts, which a test over random cases compares.
 */
export const runningPhases = (whose: Whose, on: string): RawBuilder<unknown> => sql`
  select d.case_id, d.clinician_id, d.group_id, p.phase_id, p.start_day,
    greatest(0, ${on}::date - p.start_day - coalesce((
      select sum(greatest(0, least(coalesce(s.end_day, ${on}::date), ${on}::date) - greatest(s.start_day, p.start_day)))
      from case_suspension s where s.care_model_id = app.care_model() and s.case_id = d.case_id), 0))::int as days
  from (select c.id as case_id, c.clinician_id, c.group_id, c.start_day, c.end_day from managed_case c where c.care_model_id = app.care_model()) d
  cross join lateral (select x.phase_id, min(x.start_day) as start_day, case when bool_or(x.end_day is null) then null else max(x.end_day) end as end_day
    from case_phase x where x.care_model_id = app.care_model() and x.case_id = d.case_id group by x.phase_id) p
  where d.start_day <= ${on}::date and (d.end_day is null or d.end_day > ${on}::date)
    and p.start_day <= ${on}::date and (p.end_day is null or p.end_day > ${on}::date)
    and app.reports_case_row(d.clinician_id, d.group_id) and ${isOf(whose)}
    and exists (select from item i where i.care_model_id = app.care_model() and i.id = d.case_id and i.deleted_at is null)`

const keys: Readonly<Record<ReportBy, RawBuilder<unknown>>> = {
  clinician: sql`clinician_id`,
  group: sql`group_id`,
  phase: sql`phase_id`,
  case: sql`case_id`,
}

/** How many phases go on, and their days, by key of the table. */
export type RunningRow = { readonly key: string; readonly phases: number; readonly days: number }

export async function listRunningPhases(tx: Tx, whose: Whose, by: ReportBy, on: string): Promise<RunningRow[]> {
  const { rows } = await sql<RunningRow>`
    select ${keys[by]} as key, count(*)::int as phases, sum(days)::int as days from (${runningPhases(whose, on)}) p group by 1`.execute(
    tx,
  )
  return rows
}
