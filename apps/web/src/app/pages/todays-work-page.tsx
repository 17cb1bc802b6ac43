import { formatLongDay, today } from '../../platform/times.ts'
import { paths } from '../../platform/paths.ts'
import { TodaysWork } from '../../slices/appointments/index.ts'
import { usePagePlace } from '../shell/page-place.ts'
import { t } from './page-texts.ts'

/** The member's day: appointments and open to-dos (/directory/activity). */
export function TodaysWorkPage() {
  usePagePlace(t('todaysWork'), [{ label: t('directory'), href: paths.directory }])
  return (
    <div className="cl-stage">
      <main className="cl-sheet" id="main" tabIndex={-1}>
        <header className="px-6 pt-6 max-md:px-4 max-md:pt-4">
          <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight">
            {t('todaysWork')}
          </h1>
          <p className="text-text-muted">{formatLongDay(today())}</p>
        </header>
        <TodaysWork />
      </main>
    </div>
  )
}
