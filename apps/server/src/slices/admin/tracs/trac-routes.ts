import * as contract from '@caseloom/contracts/admin/tracs/endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/calls/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { changeTrac, createTrac } from './change-tracs.ts'
import { listTracs } from './trac-lists.ts'

export function tracRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, contract.listTracs, async (_, { tx }) => ({ Items: await listTracs(tx) }))
  serve(app, platform, contract.createTrac, ({ body }, context) => createTrac(context, body))
  serve(app, platform, contract.changeTrac, ({ params, body }, context) => changeTrac(context, params.id, body))
}
