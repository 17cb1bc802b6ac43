import { sql } from 'kysely'
import type { Tx } from './database/database.ts'

/** The tables in which no two rows of a care model have one name, with the rows that count. Each is used by the slice that owns it. */
const counted = {
  api_client: sql`ended_at is null`,
  care_group: sql`true`,
  lookup: sql`true`,
  notification_template: sql`true`,
  template: sql`true`,
  trac: sql`true`,
  workflow_definition: sql`true`,
}

type Among = {
  /** The row that may have the name: the one that is being renamed. */
  readonly butNot?: string | null | undefined
  /** The list of a lookup, each of which has names of its own. */
  readonly list?: string
}

/** The id of the row with this name, compared as readers see names: without regard to case and accents. */
export async function findNamesake(
  tx: Tx,
  table: keyof typeof counted,
  name: string,
  { butNot = null, list }: Among = {},
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where care_model_id = app.care_model() and app.fold(name) = app.fold(${name})
      and id::text is distinct from ${butNot} and ${counted[table]} and ${list === undefined ? sql`true` : sql`list = ${list}`}
    limit 1`.execute(tx)
  return rows[0]?.id
}
