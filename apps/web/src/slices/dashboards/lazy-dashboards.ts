import { lazyPart } from '../../platform/lazy-part.tsx'

// Loaded with the pages that show them.
export const ReportsDashboard = lazyPart(() =>
  import('./reports-dashboard.tsx').then((module) => module.ReportsDashboard),
)
export const DashboardItemList = lazyPart(() => import('./item-list.tsx').then((module) => module.ItemList))
