export { dashboardRoutes } from './dashboard-routes.ts'
export { dashboardItemRow } from './dashboard-row.ts'
