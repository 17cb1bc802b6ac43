import type { LookupItem, LookupName } from '@caseloom/contracts/lookups/endpoints'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

type LookupRow = {
  Id: string
  Name: string
  Sequence: number
  Category: string | null
  Active: boolean
  Success: boolean | null
  Present: boolean | null
}

const toLookupItem = ({ Success, Present, ...row }: LookupRow): LookupItem => ({
  ...row,
  ...(Success !== null && { Success }),
  ...(Present !== null && { Present }),
})

export async function listLookup(tx: Tx, list: LookupName): Promise<LookupItem[]> {
  const { rows } = await sql<LookupRow>`
    select id as "Id", name as "Name", sequence as "Sequence", category as "Category", active as "Active", success as "Success", present as "Present"
    from lookup where care_model_id = app.care_model() and list = ${list} order by sequence, name`.execute(tx)
  return rows.map(toLookupItem)
}

/** An active choice of a list, or undefined if the care model's list does not have it. */
export async function findChoice(tx: Tx, list: LookupName, id: string): Promise<LookupItem | undefined> {
  const { rows } = await sql<LookupRow>`
    select id as "Id", name as "Name", sequence as "Sequence", category as "Category", active as "Active", success as "Success", present as "Present"
    from lookup where care_model_id = app.care_model() and list = ${list} and id = ${id} and active`.execute(tx)
  return rows[0] && toLookupItem(rows[0])
}
