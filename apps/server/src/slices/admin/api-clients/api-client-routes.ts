import * as contract from '@caseloom/contracts/admin/api-clients/endpoints'
import type { FastifyInstance } from 'fastify'
import { pageAnswer } from '../../../platform/calls/page-answer.ts'
import { serve } from '../../../platform/calls/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listApiClients } from './api-client-store.ts'
import { createApiClient, endApiClient, renameApiClient, renewSecret } from './change-api-clients.ts'

export function apiClientRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, contract.listApiClients, async ({ query }, { tx }) => {
    const { rows, total } = await listApiClients(tx, query)
    return pageAnswer(rows, total, query)
  })
  serve(app, platform, contract.createApiClient, ({ body }, context) => createApiClient(context, body.Name))
  serve(app, platform, contract.renameApiClient, ({ params, body }, context) =>
    renameApiClient(context, params.id, body.Name),
  )
  serve(app, platform, contract.renewApiClientSecret, ({ params }, context) => renewSecret(context, params.id))
  serve(app, platform, contract.endApiClient, ({ params }, context) => endApiClient(context, params.id))
}
