export { dashboardTitle } from './dashboard-title.ts'
export { LazyCaseItems } from './lazy-case-items.tsx'
export { DashboardItemList, ReportsDashboard } from './lazy-dashboards.ts'
