import type { LookupItem, LookupName } from '@caseloom/contracts/lookups/endpoints'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export type LookupRow = {
  Id: string
  Name: string
  Sequence: number
  Category: string | null
  Active: boolean
  Success: boolean | null
  Present: boolean | null
}

export const toLookupItem = ({ Success, Present, ...row }: LookupRow): LookupItem => ({
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

/** Selects the active choices of a list with these ids, for statements that read more than them. */
export const choicesWith = (list: LookupName, ids: RawBuilder<unknown>): RawBuilder<LookupRow> => sql<LookupRow>`
    select id as "Id", name as "Name", sequence as "Sequence", category as "Category", active as "Active", success as "Success", present as "Present"
    from lookup where care_model_id = app.care_model() and list = ${list} and id = any (${ids}) and active`

/** The active choices of a list with these ids. Any other id cannot be chosen in this care model and is missing. */
export async function findChoices(tx: Tx, list: LookupName, ids: readonly string[]): Promise<LookupItem[]> {
  const { rows } = await choicesWith(list, sql`${ids}::uuid[]`).execute(tx)
  return rows.map(toLookupItem)
}

/** The active choice of a list with this id, or undefined. */
export const findChoice = async (tx: Tx, list: LookupName, id: string): Promise<LookupItem | undefined> =>
  (await findChoices(tx, list, [id]))[0]
