import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

/**
 * Part of a member's transaction as the server itself: accounts and sessions belong to no care model, and a member's own
 * role sees none of them. Only for rows of the member who calls.
 */
export async function asSystem<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ role: string }>`select app.role() as role`.execute(tx)
  await sql`select set_config('app.role', 'system', true)`.execute(tx)
  // Not in a finally: after an error the transaction is undone, and the setting with it.
  const result = await work()
  await sql`select set_config('app.role', ${rows[0]?.role ?? ''}, true)`.execute(tx)
  return result
}
