import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** Its number alone: what a distribution adds to it says where it was built. */
export async function readDatabaseVersion(tx: Tx): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select split_part(current_setting('server_version'), ' ', 1) as version`.execute(tx)
  return rows[0]?.version ?? ''
}
