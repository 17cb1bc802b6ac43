import * as contract from '@caseloom/contracts/accounts/single-sign-on-endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/calls/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { serveInSteps } from '../step-routes.ts'
import { beginSingleSignOn } from './begin-attempt.ts'
import { finishSingleSignOn } from './finish-attempt.ts'
import { connectSingleSignOn, disconnectSingleSignOn, readSingleSignOn } from './own-single-sign-on.ts'

export function singleSignOnRoutes(app: FastifyInstance, platform: Platform): void {
  serveInSteps(app, platform, contract.beginSingleSignOn, beginSingleSignOn)
  serveInSteps(app, platform, contract.finishSingleSignOn, finishSingleSignOn)
  serve(app, platform, contract.readSingleSignOn, (_request, context) => readSingleSignOn(context))
  serveInSteps(app, platform, contract.connectSingleSignOn, connectSingleSignOn)
  serve(app, platform, contract.disconnectSingleSignOn, (_request, context) => disconnectSingleSignOn(context))
}
