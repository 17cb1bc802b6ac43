import * as contract from '@caseloom/contracts/home/endpoints'
import type { FastifyInstance } from 'fastify'
import { pageAnswer } from '../../platform/calls/page-answer.ts'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { KindRegister } from '../items/index.ts'
import { intakeRoutes } from './intake/intake-routes.ts'
import { readHome } from './read-home.ts'
import { listToDos } from './to-dos-of-member.ts'

export function homeRoutes(app: FastifyInstance, platform: Platform, kinds: KindRegister): void {
  serve(app, platform, contract.readHome, (_request, context) => readHome(context, kinds))
  serve(app, platform, contract.listToDoRows, async ({ query }, context) => {
    const { total, rows } = await listToDos(context, kinds, query)
    context.audit({ action: 'list', reason: query.category, items: rows.map(({ Id }) => Id) })
    return pageAnswer(rows, total, query)
  })
  intakeRoutes(app, platform)
}
