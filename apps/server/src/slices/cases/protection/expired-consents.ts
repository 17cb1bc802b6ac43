import type { Pool } from '../../../platform/database/database.ts'

/** Ends the links and the waiting messages that only consents allowed whose last day is over. */
export async function endWhatConsentsAllowed(owner: Pool, now: Date): Promise<void> {
  await owner.query('select app.end_what_consents_allowed($1)', [now])
}
