import type { OwnerPool } from '../platform/database/insert-rows.ts'
import { CommandFailed } from './command.ts'

export type CareModelFound = {
  readonly id: string
  readonly name: string
  readonly short_name: string
  readonly time_zone: string
}

/** Finds a care model by name, short name or id; without a name, the only one there is. */
export async function findCareModel(owner: OwnerPool, name: string | undefined): Promise<CareModelFound | undefined> {
  const { rows } = await owner.query<CareModelFound>(
    'select id, name, short_name, time_zone from care_model order by name',
  )
  if (name === undefined) return rows.length === 1 ? rows[0] : undefined
  const wanted = rows.find((row) => row.name === name) ?? rows.find((row) => row.short_name === name)
  return wanted ?? rows.find((row) => row.id === name.toLowerCase())
}

export async function getCareModel(owner: OwnerPool, name: string | undefined): Promise<CareModelFound> {
  const found = await findCareModel(owner, name)
  if (found) return found
  const { rows } = await owner.query<{ name: string }>('select name from care_model order by name')
  const list = rows.map((row) => row.name).join(', ') || 'none yet'
  throw new CommandFailed(
    name === undefined
      ? `Choose the care model with --care-model. There are: ${list}.`
      : `There is no care model "${name}". There are: ${list}.`,
  )
}
