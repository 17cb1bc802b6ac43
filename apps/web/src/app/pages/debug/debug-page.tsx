import { useSession } from '../../../platform/session/session.ts'
import { DebugReport, debugTexts } from '../../../slices/admin/index.ts'
import { PageMissing } from '../../shell/page-faces.tsx'
import { usePagePlace } from '../../shell/page-place.ts'

/** What this window notices (/admin/debug). Members who may not see the page are not told that it exists. */
export function DebugPage() {
  const { Member } = useSession()
  return Member.Role === 'administrator' ? <Debug /> : <PageMissing />
}

function Debug() {
  usePagePlace(debugTexts('debug'))
  return (
    <div className="cl-stage">
      <main className="cl-sheet" id="main" tabIndex={-1}>
        <header className="px-6 pt-6 max-md:px-4 max-md:pt-4">
          <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight">
            {debugTexts('debug')}
          </h1>
          <p className="text-text-muted">{debugTexts('debugHint')}</p>
        </header>
        <DebugReport />
      </main>
    </div>
  )
}
