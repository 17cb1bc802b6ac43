import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { ReportId } from '../reports/report.ts'
import { DashboardItem, DashboardPlace, DashboardType } from './dashboard-item.ts'
import { dashboardLimits } from './dashboard-rules.ts'

const byId = z.object({ id: Id })

/** As it is stored, because a script is not prose: only its ends are cut. */
const content = z.string().trim().min(1).max(dashboardLimits.content)
const header = z.string().trim().min(1).max(dashboardLimits.header)
const subheader = z.string().trim().max(dashboardLimits.subheader).nullable()

export const listDashboardItems = endpoint({
  method: 'GET',
  path: '/api/dashboard-items',
  summary: 'What administrators wrote for dashboards, in its order; inactive items for administrators alone',
  caller: 'member',
  query: z.object({ shownOn: DashboardPlace.optional() }),
  answer: z.object({ Items: z.array(DashboardItem) }),
  problems: ['session.required'],
})

/** It comes last on its page. */
export const createDashboardItem = endpoint({
  method: 'POST',
  path: '/api/dashboard-items',
  summary: 'Add an item to a dashboard',
  caller: 'administrator',
  creates: true,
  body: z
    .object({
      Name: content,
      Type: DashboardType,
      Active: z.boolean().default(true),
      Header: header,
      Subheader: subheader.default(null),
      ShownOn: DashboardPlace,
      Report: ReportId.nullable().default(null),
    })
    .meta({
      examples: [{ Name: '<p>Welcome</p>', Type: 'HTML', Header: 'For the team', ShownOn: 'REPORTS' }],
    }),
  answer: DashboardItem,
  problems: ['session.required', 'dashboard.not_chart', 'request.idempotency_key_reused'],
})

export const changeDashboardItem = endpoint({
  method: 'PUT',
  path: '/api/dashboard-items/{id}',
  summary: 'Change an item of a dashboard',
  caller: 'administrator',
  params: byId,
  body: z
    .object({
      Name: content.optional(),
      Type: DashboardType.optional(),
      Active: z.boolean().optional(),
      Header: header.optional(),
      Subheader: subheader.optional(),
      Report: ReportId.nullable().optional(),
    })
    .meta({ examples: [{ Active: false }] }),
  answer: DashboardItem,
  problems: ['session.required', 'record.not_found', 'record.stale', 'dashboard.not_chart'],
})

/** Trades places with the item before or after it. At the end of the list nothing happens. */
export const moveDashboardItem = endpoint({
  method: 'POST',
  path: '/api/dashboard-items/{id}/move',
  summary: 'Move an item of a dashboard up or down',
  caller: 'administrator',
  params: byId,
  body: z.object({ Up: z.boolean() }),
  answer: z.object({ Items: z.array(DashboardItem) }),
  problems: ['session.required', 'record.not_found'],
})

export const deleteDashboardItem = endpoint({
  method: 'DELETE',
  path: '/api/dashboard-items/{id}',
  summary: 'Delete an item of a dashboard',
  caller: 'administrator',
  params: byId,
  answer: z.object({ Id }),
  problems: ['session.required', 'record.not_found', 'record.stale'],
})
