import * as contract from '@caseloom/contracts/admin/lookups/endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/calls/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addChoices, changeChoice, orderChoices } from './change-choices.ts'
import { listChoices } from './choice-store.ts'

export function choiceRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, contract.listChoices, async ({ params }, { tx }) => ({
    Items: await listChoices(tx, params.name),
  }))
  serve(app, platform, contract.addChoices, async ({ params, body }, context) => ({
    Items: await addChoices(context, params.name, body.Choices),
  }))
  serve(app, platform, contract.changeChoice, ({ params, body }, context) =>
    changeChoice(context, params.name, params.id, body),
  )
  serve(app, platform, contract.orderChoices, async ({ params, body }, context) => ({
    Items: await orderChoices(context, params.name, body.Ids),
  }))
}
