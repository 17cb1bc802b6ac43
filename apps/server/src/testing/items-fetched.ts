import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'

/** How many rows of items indexes have led to so far in this transaction. Row policies look up the items of other rows as well. */
export async function itemsFetched(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select idx_tup_fetch::int as count from pg_stat_xact_user_tables where relname = 'item'`.execute(tx)
  return rows[0]?.count ?? Number.NaN
}
