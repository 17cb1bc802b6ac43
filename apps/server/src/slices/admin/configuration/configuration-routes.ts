import * as contract from '@caseloom/contracts/admin/configuration/endpoints'
import type { FastifyInstance } from 'fastify'
import { PreviewAnswer } from '../../../platform/calls/preview-answer.ts'
import { serve } from '../../../platform/calls/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { KindRegister } from '../../items/index.ts'
import { readConfiguration } from './export-configuration.ts'
import { planConfiguration, applyConfiguration } from './apply-configuration.ts'

export function configurationRoutes(app: FastifyInstance, platform: Platform, kinds: KindRegister): void {
  serve(app, platform, contract.exportConfiguration, (_, context) => readConfiguration(context, kinds))
  serve(app, platform, contract.importConfiguration, async ({ query, body }, context) =>
    query.preview
      ? new PreviewAnswer(await planConfiguration(context, kinds, body.File))
      : applyConfiguration(context, kinds, body),
  )
}
