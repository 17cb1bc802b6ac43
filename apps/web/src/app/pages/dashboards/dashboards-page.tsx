import { Suspense } from 'react'
import { useSession } from '../../../platform/session/session.ts'
import { DashboardItemList } from '../../../slices/dashboards/index.ts'
import { ListSkeleton } from '../../../slices/items/index.ts'
import { PageMissing } from '../../shell/page-faces.tsx'
import { usePagePlace } from '../../shell/page-place.ts'
import { t as shellTexts } from '../../shell/shell-texts.ts'
import { t } from '../page-texts.ts'

/** What administrators write for dashboards (/admin/dashboards). Others are not told that the page exists. */
export function DashboardsPage() {
  const { Member } = useSession()
  return Member.Role === 'administrator' ? <Dashboards /> : <PageMissing />
}

function Dashboards() {
  usePagePlace(shellTexts('dashboards'))
  return (
    <div className="cl-stage">
      <main className="cl-sheet" id="main" tabIndex={-1}>
        <header className="px-6 pt-6 max-md:px-4 max-md:pt-4">
          <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight">
            {shellTexts('dashboards')}
          </h1>
          <p className="text-text-muted">{t('dashboardsHint')}</p>
        </header>
        <Suspense fallback={<ListSkeleton />}>
          <DashboardItemList />
        </Suspense>
      </main>
    </div>
  )
}
