import * as contract from '@caseloom/contracts/cases/archives/archive-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../../platform/platform.ts'
import { serve } from '../../../platform/calls/serve.ts'
import type { KindRegister } from '../../items/index.ts'
import { cancelZip, downloadZip, readZip, zipCase } from './zip-case.ts'

export function caseArchiveRoutes(app: FastifyInstance, platform: Platform, kinds: KindRegister): void {
  serve(app, platform, contract.zipCase, ({ params }, context) => zipCase(context, kinds, params.id))
  serve(app, platform, contract.readZip, async ({ params }, context) => ({
    Archive: await readZip(context, kinds, params.id),
  }))
  serve(app, platform, contract.cancelZip, ({ params }, context) => cancelZip(context, kinds, params.id))
  serve(app, platform, contract.downloadZip, ({ params }, context) => downloadZip(context, kinds, params.id))
}
