import type { WorkingHours } from '@caseloom/contracts/appointments/calendar/calendar'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'

const columns = sql`days as "Days", to_char(from_time, 'HH24:MI') as "From", to_char(until_time, 'HH24:MI') as "Until"`

/** The member's own; undefined until they choose. */
export async function findWorkingHours(tx: Tx): Promise<WorkingHours | undefined> {
  const { rows } = await sql<WorkingHours>`select ${columns} from working_hours
    where care_model_id = app.care_model() and member_id = app.member()`.execute(tx)
  return rows[0]
}

export async function keepWorkingHours(tx: Tx, { Days, From, Until }: WorkingHours): Promise<void> {
  await sql`insert into working_hours (care_model_id, member_id, days, from_time, until_time)
    values (app.care_model(), app.member(), ${Days}::smallint[], ${From}::time, ${Until}::time)
    on conflict (care_model_id, member_id) do update
      set days = excluded.days, from_time = excluded.from_time, until_time = excluded.until_time`.execute(tx)
}
