import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** The facts of a case for conditions: its phase and its trac. Only for a case that the reader sees. */
export async function readCaseFacts(
  tx: Tx,
  caseId: string,
): Promise<{ readonly PhaseId: string | null; readonly TracId: string | null }> {
  const { rows } = await sql<{ PhaseId: string | null; TracId: string | null }>`
    select app.phase_of_case(c.id) as "PhaseId", c.trac_id as "TracId" from managed_case c
    where c.care_model_id = app.care_model() and c.id = ${caseId}`.execute(tx)
  return rows[0] ?? { PhaseId: null, TracId: null }
}
