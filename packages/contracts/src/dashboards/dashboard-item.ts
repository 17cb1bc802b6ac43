import * as z from 'zod'
import { Id } from '../ids.ts'
import { ReportId } from '../reports/report.ts'
import { dashboardPlaces, dashboardTypes } from './dashboard-rules.ts'

export const DashboardType = z.enum(dashboardTypes)
export type DashboardType = z.infer<typeof DashboardType>

export const DashboardPlace = z.enum(dashboardPlaces)
export type DashboardPlace = z.infer<typeof DashboardPlace>

/** Something that an administrator wrote for a dashboard. */
export const DashboardItem = z.object({
  Id,
  /** What it shows: HTML, or the script of a chart. */
  Name: z.string(),
  Type: DashboardType,
  /** Others than administrators have it. */
  Active: z.boolean(),
  Header: z.string(),
  Subheader: z.string().nullable(),
  ShownOn: DashboardPlace,
  /** The report whose answer the script gets. On a case it gets the figures and scores of the case. */
  Report: ReportId.nullable(),
  Version: z.number().int(),
})
export type DashboardItem = z.infer<typeof DashboardItem>
