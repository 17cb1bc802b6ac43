import { Suspense } from 'react'
import { useAddressParams, useAddressQuery } from '../../../platform/address.ts'
import { paths } from '../../../platform/paths.ts'
import { ListSkeleton } from '../../../slices/items/index.ts'
import {
  CountedScreen,
  figureIn,
  figureName,
  reportName,
  ReportScreen,
  reportsTitle,
  toReportId,
} from '../../../slices/reports/index.ts'
import { PageMissing } from '../../shell/page-faces.tsx'
import { usePagePlace } from '../../shell/page-place.ts'

export async function preload(): Promise<void> {
  await Promise.all([ReportScreen.preload(), CountedScreen.preload()])
}

const toReports = () => ({ label: reportsTitle(), href: paths.reports })

/** A report (/reports/{id}). */
export function ReportPage() {
  const id = toReportId(useAddressParams().id)
  usePagePlace(id && reportName(id), [toReports()])
  if (!id) return <PageMissing />
  return (
    <div className="cl-stage">
      <main className="cl-sheet" id="main" tabIndex={-1}>
        <Suspense fallback={<ListSkeleton />}>
          <ReportScreen id={id} />
        </Suspense>
      </main>
    </div>
  )
}

/** What a figure of a report counts (/reports/{id}/rows). */
export function ReportRowsPage() {
  const id = toReportId(useAddressParams().id)
  const figure = figureIn(useAddressQuery()['figure'])
  const way = id ? [toReports(), { label: reportName(id), href: paths.report(id) }] : []
  usePagePlace(id && figureName(figure ?? 'sessions'), way)
  if (!id) return <PageMissing />
  return (
    <div className="cl-stage">
      <main className="cl-sheet" id="main" tabIndex={-1}>
        <Suspense fallback={<ListSkeleton />}>
          <CountedScreen id={id} />
        </Suspense>
      </main>
    </div>
  )
}
