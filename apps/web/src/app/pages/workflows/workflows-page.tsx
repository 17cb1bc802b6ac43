import { Sheet, Stage } from '@caseloom/ui/layers/sheet-layout'
import { useWideScreen } from '@caseloom/ui/use-media-query'
import { RecentActivity, WorkflowBoard } from '../../../slices/workflows/index.ts'
import { usePagePlace } from '../../shell/page-place.ts'
import { t as shellTexts } from '../../shell/shell-texts.ts'
import { t } from '../page-texts.ts'

/** The workflows that the member sees, and what ran in them (/workflows). */
export function WorkflowsPage() {
  usePagePlace(shellTexts('workflows'))
  const isWide = useWideScreen()
  return (
    <Stage>
      <Sheet>
        <header className="px-6 pt-6 max-md:px-4 max-md:pt-4">
          <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight">
            {shellTexts('workflows')}
          </h1>
        </header>
        <WorkflowBoard />
        {!isWide && (
          <section className="border-t border-border" aria-label={t('recentActivity')}>
            <h2 className="px-5 pt-4 text-md font-semibold">{t('recentActivity')}</h2>
            <RecentActivity />
          </section>
        )}
      </Sheet>
      {isWide && (
        <aside className="cl-panel" aria-label={t('recentActivity')}>
          <header className="cl-panel-head">
            <h2>{t('recentActivity')}</h2>
          </header>
          <RecentActivity />
        </aside>
      )}
    </Stage>
  )
}
