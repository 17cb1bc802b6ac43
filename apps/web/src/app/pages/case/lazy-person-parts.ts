import { lazyPart } from '../../../platform/lazy-part.tsx'

export { LazyPersonReports } from '../../../slices/reports/index.ts'
// Loaded when its tab is opened.
export const LazyPersonDashboard = lazyPart(() =>
  import('./person-dashboard.tsx').then((module) => module.PersonDashboard),
)
