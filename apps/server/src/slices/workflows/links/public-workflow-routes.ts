import * as contract from '@caseloom/contracts/workflows/public-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../../platform/platform.ts'
import { serveInSteps } from '../../accounts/index.ts'
import { readPublicWorkflow, runPublicWorkflow } from './public-workflow.ts'

/** The calls of the page behind a public link; nobody is signed in. */
export function publicWorkflowRoutes(app: FastifyInstance, platform: Platform): void {
  serveInSteps(app, platform, contract.readPublicWorkflow, readPublicWorkflow)
  serveInSteps(app, platform, contract.runPublicWorkflow, runPublicWorkflow)
}
