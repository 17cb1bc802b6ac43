import { paths } from '../../platform/paths.ts'
import { CaseList } from '../../slices/cases/index.ts'
import { usePagePlace } from '../shell/page-place.ts'
import { DirectoryTabs } from './directory-tabs.tsx'
import { t } from './page-texts.ts'

/** The member's own cases (/directory/cases). */
export function MyCasesPage() {
  usePagePlace(t('myCases'), [{ label: t('directory'), href: paths.directory }])
  return (
    <div className="cl-stage">
      <main className="cl-sheet" id="main" tabIndex={-1}>
        <header className="px-6 pt-6 max-md:px-4 max-md:pt-4">
          <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight">
            {t('myCases')}
          </h1>
        </header>
        <DirectoryTabs current="cases" />
        <CaseList />
      </main>
    </div>
  )
}
