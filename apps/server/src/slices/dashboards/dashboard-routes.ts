import * as contract from '@caseloom/contracts/dashboards/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/calls/serve.ts'
import { changeDashboardItem, createDashboardItem, deleteDashboardItem, moveDashboardItem } from './change-dashboard.ts'
import { listDashboardItems } from './dashboard-store.ts'

export function dashboardRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, contract.listDashboardItems, async ({ query }, { tx }) => ({
    Items: await listDashboardItems(tx, query.shownOn),
  }))
  serve(app, platform, contract.createDashboardItem, ({ body }, context) => createDashboardItem(context, body))
  serve(app, platform, contract.changeDashboardItem, ({ params, body }, context) =>
    changeDashboardItem(context, params.id, body),
  )
  serve(app, platform, contract.moveDashboardItem, async ({ params, body }, context) => {
    await moveDashboardItem(context, params.id, body.Up)
    return { Items: await listDashboardItems(context.tx) }
  })
  serve(app, platform, contract.deleteDashboardItem, async ({ params }, context) => {
    await deleteDashboardItem(context, params.id)
    return { Id: params.id }
  })
}
