import { newCareModel, shortNameFor, type LookupList } from '../care-models/new-care-model.ts'
import { newTemplates } from '../care-models/default-templates.ts'
import { insertRows, type Owner, type OwnerConnection } from '../platform/database/insert-rows.ts'
import { newId } from '../platform/database/new-id.ts'

/** The care model that is imported into, as far as the import needs it. */
export type TargetModel = {
  readonly id: string
  readonly name: string
  readonly zone: string
  /** Ids by name, for each list. */
  readonly choices: (list: LookupList) => ReadonlyMap<string, string>
}

export async function findCareModel(owner: Owner, name: string): Promise<TargetModel | undefined> {
  const { rows } = await owner.query<{ id: string; name: string; time_zone: string }>(
    'select id, name, time_zone from care_model where name = $1 or short_name = $1 order by (name = $1) desc limit 1',
    [name],
  )
  const [row] = rows
  if (!row) return undefined
  const lookups = await owner.query<{ id: string; list: string; name: string }>(
    'select id, list, name from lookup where care_model_id = $1',
    [row.id],
  )
  return { id: row.id, name: row.name, zone: row.time_zone, choices: choicesIn(lookups.rows) }
}

function choicesIn(lookups: readonly { id: string; list: string; name: string }[]): TargetModel['choices'] {
  const lists = Map.groupBy(lookups, (lookup) => lookup.list)
  return (list) => new Map((lists.get(list) ?? []).map((lookup) => [lookup.name, lookup.id]))
}

export type ModelToMake = {
  readonly name: string
  readonly zone: string
  readonly at: Date
  /** Short names of care models on other clusters. */
  readonly takenElsewhere?: readonly string[]
}

export async function makeCareModel(
  owner: OwnerConnection,
  { name, zone, at, takenElsewhere = [] }: ModelToMake,
): Promise<TargetModel> {
  const wanted = shortNameFor(name)
  const { rows: taken } = await owner.query<{ short_name: string }>('select short_name from care_model')
  let shortName = wanted
  const all = new Set([...takenElsewhere, ...taken.map((each) => each.short_name)])
  for (let more = 2; all.has(shortName); more++) shortName = `${wanted.slice(0, 56)}-${more}`
  const { row, lookups, messages } = newCareModel({ name, shortName, zone, at }, newId)
  await insertRows(owner, 'care_model', [row])
  await insertRows(owner, 'lookup', lookups)
  const templates = newTemplates({ careModelId: row.id, at, choices: lookups }, newId)
  await insertRows(owner, 'template', templates.template)
  await insertRows(owner, 'template_version', templates.template_version)
  await insertRows(owner, 'required_form', templates.required_form)
  await insertRows(owner, 'notification_template', messages)
  return { id: row.id, name, zone, choices: choicesIn(lookups) }
}
