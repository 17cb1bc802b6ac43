import * as contract from '@caseloom/contracts/workflows/definition-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../../platform/platform.ts'
import { serve } from '../../../platform/calls/serve.ts'
import type { KindRegister } from '../../items/index.ts'
import {
  changeDefinition,
  createDefinition,
  discardDefinition,
  publishDefinition,
  saveDefinition,
} from './change-definition.ts'
import { propertyNames, readChoices } from './definition-faults.ts'
import { listDefinitionRows } from './definition-store.ts'
import { dryRunDefinition } from './dry-run.ts'
import { exportDefinition, importDefinition } from './exchange-definition.ts'
import { readDefinition } from './read-definition.ts'

export function definitionRoutes(app: FastifyInstance, platform: Platform, kinds: KindRegister): void {
  serve(app, platform, contract.listDefinitions, async (_request, { tx }) => ({ Items: await listDefinitionRows(tx) }))
  serve(app, platform, contract.readDefinition, ({ params }, context) => readDefinition(context, kinds, params.id))
  serve(app, platform, contract.readWorkflowChoices, async (_request, { tx, locale }) => {
    const choices = await readChoices(tx, kinds)
    return { ...choices, PropertyNames: propertyNames(choices, locale) }
  })
  serve(app, platform, contract.createDefinition, async ({ body }, context) =>
    readDefinition(context, kinds, await createDefinition(context, body)),
  )
  serve(app, platform, contract.changeDefinition, async ({ params, body }, context) => {
    await changeDefinition(context, params.id, body)
    return readDefinition(context, kinds, params.id)
  })
  serve(app, platform, contract.saveDefinition, ({ params, body }, context) =>
    saveDefinition(context, kinds, params.id, body.Body),
  )
  serve(app, platform, contract.discardDefinition, async ({ params }, context) => {
    await discardDefinition(context, params.id)
    return readDefinition(context, kinds, params.id)
  })
  serve(app, platform, contract.publishDefinition, async ({ params }, context) => {
    await publishDefinition(context, kinds, params.id)
    return readDefinition(context, kinds, params.id)
  })
  serve(app, platform, contract.importDefinition, async ({ body }, context) =>
    readDefinition(context, kinds, await importDefinition(context, kinds, body)),
  )
  serve(app, platform, contract.exportDefinition, ({ params }, context) => exportDefinition(context, kinds, params.id))
  serve(app, platform, contract.dryRunDefinition, ({ body }, context) => dryRunDefinition(context, kinds, body))
}
