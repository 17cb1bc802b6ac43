import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

/** The sessions of one calendar week of a case. Sessions: completed, with a Success outcome, of a type in the category Therapy session. */
export type WeekCounts = {
  readonly caseId: string
  readonly monday: string
  readonly held: number
  readonly planned: number
}

const THERAPY_SESSION = 'Therapy session'

/** Weeks with a held or planned session between two days, by the care model's calendar. Weeks without any are not in it. */
export async function listWeekCounts(
  tx: Tx,
  caseIds: readonly string[],
  from: string,
  until: string,
): Promise<WeekCounts[]> {
  if (caseIds.length === 0) return []
  const { rows } = await sql<{ case_id: string; monday: string; held: number; planned: number }>`
    select i.case_id, to_char(date_trunc('week', i.date at time zone app.zone()), 'YYYY-MM-DD') as monday,
      (count(*) filter (where i.completed and o.success))::int as held,
      (count(*) filter (where not i.completed))::int as planned
    from item i join appointment a on a.care_model_id = i.care_model_id and a.id = i.id
    join lookup t on t.care_model_id = a.care_model_id and t.id = a.type_id and t.category = ${THERAPY_SESSION}
    left join lookup o on o.care_model_id = a.care_model_id and o.id = a.outcome_id
    where i.care_model_id = app.care_model() and i.case_id = any (${caseIds}::uuid[]) and i.kind = 'APPOINTMENT' and i.deleted_at is null
      and i.date >= (${from}::date)::timestamp at time zone app.zone() and i.date < (${until}::date + 1)::timestamp at time zone app.zone()
    group by i.case_id, monday`.execute(tx)
  return rows.map((row) => ({ caseId: row.case_id, monday: row.monday, held: row.held, planned: row.planned }))
}

export async function todayOf(tx: Tx, now: Date): Promise<string> {
  const { rows } = await sql<{ today: string }>`select app.today(${now}) as today`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The database gave no day')
  return row.today
}
