import * as contract from '@caseloom/contracts/home/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { KindRegister } from '../items/index.ts'
import { intakeRoutes } from './intake/intake-routes.ts'
import { readHome } from './read-home.ts'

export function homeRoutes(app: FastifyInstance, platform: Platform, kinds: KindRegister): void {
  serve(app, platform, contract.readHome, (_request, context) => readHome(context, kinds))
  intakeRoutes(app, platform)
}
