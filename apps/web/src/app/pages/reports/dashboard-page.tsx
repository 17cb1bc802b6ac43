import { Suspense } from 'react'
import { paths } from '../../../platform/paths.ts'
import { dashboardTitle, ReportsDashboard } from '../../../slices/dashboards/index.ts'
import { ListSkeleton } from '../../../slices/items/index.ts'
import { reportsTitle } from '../../../slices/reports/index.ts'
import { usePagePlace } from '../../shell/page-place.ts'

/** The router draws the page when its code is there, so that the heading can take the focus. */
export const { preload } = ReportsDashboard

/** What administrators wrote about the figures (/dashboard). */
export function DashboardPage() {
  usePagePlace(dashboardTitle(), [{ label: reportsTitle(), href: paths.reports }])
  return (
    <div className="cl-stage">
      <main className="cl-sheet" id="main" tabIndex={-1}>
        <Suspense fallback={<ListSkeleton />}>
          <ReportsDashboard />
        </Suspense>
      </main>
    </div>
  )
}
