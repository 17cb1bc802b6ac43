import { Suspense } from 'react'
import { ListSkeleton } from '../../../slices/items/index.ts'
import { ReportsBoard, reportsTitle } from '../../../slices/reports/index.ts'
import { usePagePlace } from '../../shell/page-place.ts'

/** The router draws the page when its code is there, so that the heading can take the focus. */
export const { preload } = ReportsBoard

/** The reports (/reports). */
export function ReportsPage() {
  usePagePlace(reportsTitle())
  return (
    <div className="cl-stage">
      <main className="cl-sheet" id="main" tabIndex={-1}>
        <Suspense fallback={<ListSkeleton />}>
          <ReportsBoard />
        </Suspense>
      </main>
    </div>
  )
}
