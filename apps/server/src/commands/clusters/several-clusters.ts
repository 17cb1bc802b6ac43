import { HOME } from '../../platform/clusters/configured-clusters.ts'
import type { Configuration } from '../../platform/configuration.ts'
import type { OwnerPool } from '../../platform/database/insert-rows.ts'
import { CommandFailed, type CommandContext } from '../command.ts'
import { findCareModel } from '../find-care-model.ts'

/** The configuration for the cluster of this name; that of DATABASE_URL is called home. */
export function onCluster(configuration: Configuration, name: string | undefined): Configuration {
  if (name === undefined || name === HOME) return configuration
  const found = configuration.clusters.find((cluster) => cluster.name === name)
  if (found) {
    const { name: _name, ...places } = found
    return { ...configuration, ...places }
  }
  const names = configuration.clusters.map((cluster) => cluster.name).join(', ')
  throw new CommandFailed(
    names === ''
      ? `There is no cluster "${name}": CASELOOM_CLUSTERS names none.`
      : `There is no cluster "${name}". CASELOOM_CLUSTERS names ${names}; the one of DATABASE_URL is ${HOME}.`,
  )
}

/** The names of all clusters but one. */
export function namesBeside(configuration: Configuration, name: string | undefined): string[] {
  const all =
    configuration.clusters.length === 0 ? [] : [HOME, ...configuration.clusters.map((cluster) => cluster.name)]
  return all.filter((each) => each !== (name ?? HOME))
}

/** What a command that may make a care model needs to know of the other clusters: nothing, if there is one of that name here. */
export async function listTakenElsewhere(context: CommandContext, careModel: string): Promise<readonly string[]> {
  return (await findCareModel(await context.owner(), careModel)) ? [] : listShortNamesElsewhere(context, careModel)
}

/** The short names that care models of other clusters have. Refuses a new care model whose name one of them has already. */
async function listShortNamesElsewhere(
  { elsewhere }: Pick<CommandContext, 'elsewhere'>,
  careModel: string,
): Promise<readonly string[]> {
  const taken: string[] = []
  for (const { name, pool } of await elsewhere()) {
    const models = await listNames(pool)
    const typed = careModel.toLowerCase()
    if (models.some((model) => model.name.toLowerCase() === typed || model.short_name === typed))
      throw new CommandFailed(
        `The care model ${careModel} is on the cluster ${name}. Add --cluster ${name} to work on it, or choose another name for a new one.`,
      )
    taken.push(...models.map((model) => model.short_name))
  }
  return taken
}

async function listNames(owner: OwnerPool): Promise<{ name: string; short_name: string }[]> {
  const { rows } = await owner.query<{ name: string; short_name: string }>('select name, short_name from care_model')
  return rows
}
