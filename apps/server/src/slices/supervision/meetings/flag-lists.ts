import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

export type WaitingSession = {
  readonly id: string
  readonly name: string
  readonly caseId: string
  readonly date: string
}

/** The appointments of these cases that have begun and have no outcome, the oldest first; not those that wait for their case to resume. */
export async function listWithoutOutcome(tx: Tx, caseIds: readonly string[], now: Date): Promise<WaitingSession[]> {
  const { rows } = await sql<WaitingSession>`
    select i.id, i.name, i.case_id as "caseId", app.wall(i.date) as date from item i
    where i.care_model_id = app.care_model() and i.case_id = any (${caseIds}::uuid[]) and i.kind = 'APPOINTMENT' and not i.completed
      and i.deleted_at is null and i.date <= ${now} and not app.is_paused(i.id) order by i.date, i.id`.execute(tx)
  return rows
}
