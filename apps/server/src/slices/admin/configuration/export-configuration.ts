import type { Configuration } from '@caseloom/contracts/admin/configuration/configuration'
import { writtenLists, type WrittenList } from '@caseloom/contracts/admin/lookups/choice-rules'
import type { Context } from '../../../platform/calls/serve.ts'
import { getSettings } from '../care-model/care-model-store.ts'
import type { KindRegister } from '../../items/index.ts'
import { choicesPart } from './choices-part.ts'
import { dashboardsPart, formsPart, groupsPart, messagesPart, workflowsPart } from './parts.ts'
import { tracsPart } from './tracs-part.ts'
import { wordingsPart } from './wordings-part.ts'

/** Everything in an order of its own, so that two files of the same configuration are the same. */
export async function readConfiguration(context: Context, kinds: KindRegister): Promise<Configuration> {
  const {
    Name: _name,
    ShortName: _short,
    TimeZone: _zone,
    IsZoneFixed: _fixed,
    Confirmed: _confirmed,
    Version: _version,
    ...Settings
  } = await getSettings(context.tx)
  const lists: [WrittenList, NonNullable<Configuration['Choices'][WrittenList]>][] = []
  for (const list of writtenLists) lists.push([list, [...(await choicesPart(list).read(context))]])
  return {
    Caseloom: 'configuration',
    Settings,
    Groups: [...(await groupsPart.read(context))],
    Choices: Object.fromEntries(lists),
    Forms: [...(await formsPart.read(context))],
    Messages: [...(await messagesPart.read(context))],
    Wordings: [...(await wordingsPart.read(context))],
    Tracs: [...(await tracsPart.read(context))],
    Workflows: [...(await workflowsPart(kinds).read(context))],
    Dashboards: [...(await dashboardsPart.read(context))],
  }
}
