import * as contract from '@caseloom/contracts/admin/wording/endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/calls/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { changeWording, listWordingRows } from './change-wording.ts'

export function wordingRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, contract.listWordings, async (_, { tx }) => ({ Items: await listWordingRows(tx) }))
  serve(app, platform, contract.changeWording, ({ params, body }, context) => changeWording(context, params, body.Own))
}
