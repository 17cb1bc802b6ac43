import { Suspense } from 'react'
import { CalendarBoard, calendarTitle } from '../../../slices/appointments/index.ts'
import { ListSkeleton } from '../../../slices/items/index.ts'
import { usePagePlace } from '../../shell/page-place.ts'

/** The router draws the page when its calendar is there, so that the heading can take the focus. */
export const { preload } = CalendarBoard

/** The member's calendar (/calendar). */
export function CalendarPage() {
  usePagePlace(calendarTitle())
  return (
    <div className="cl-stage">
      <main className="cl-sheet ca-sheet" id="main" tabIndex={-1}>
        <Suspense fallback={<ListSkeleton />}>
          <CalendarBoard isPage />
        </Suspense>
      </main>
    </div>
  )
}
