import * as contract from '@caseloom/contracts/admin/care-model/endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/calls/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getSettings } from './care-model-store.ts'
import { changeCareModel } from './change-care-model.ts'

export function careModelRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, contract.readCareModel, (_, { tx }) => getSettings(tx))
  serve(app, platform, contract.changeCareModel, ({ body }, context) => changeCareModel(context, body))
}
