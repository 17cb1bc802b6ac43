export { dashboardRoutes } from './dashboard-routes.ts'
export { dashboardItemRow } from './dashboard-row.ts'
export { changeDashboardItem, createDashboardItem } from './change-dashboard.ts'
export { listDashboardItems } from './dashboard-store.ts'
