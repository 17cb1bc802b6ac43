import * as contract from '@caseloom/contracts/accounts/view-endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/calls/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { beginView, endView } from './view-as.ts'

export function viewRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, contract.beginView, beginView)
  serve(app, platform, contract.endView, (_request, context) => endView(context))
}
