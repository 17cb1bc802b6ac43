import * as contract from '@caseloom/contracts/home/intake-endpoints'
import type { FastifyInstance } from 'fastify'
import { pageAnswer } from '../../../platform/calls/page-answer.ts'
import { serve } from '../../../platform/calls/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { countIntakeRows, listIntakeRows } from './intake-lists.ts'

export function intakeRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, contract.countIntake, async (_request, { tx }) => ({ Items: await countIntakeRows(tx) }))
  serve(app, platform, contract.listIntake, async ({ query }, { tx, audit }) => {
    const { rows, total } = await listIntakeRows(tx, query)
    audit({ action: 'list', items: rows.map(({ Id }) => Id) })
    return pageAnswer(rows, total, query)
  })
}
