import { TracList, tracsTitle } from '../../../slices/admin/index.ts'
import { useSession } from '../../../platform/session/session.ts'
import { PageMissing } from '../../shell/page-faces.tsx'
import { usePagePlace } from '../../shell/page-place.ts'

/** The tracs (/admin/tracs). Members who may not see the page are not told that it exists. */
export function TracsPage() {
  const { Member } = useSession()
  return Member.Role === 'administrator' ? <Tracs /> : <PageMissing />
}

function Tracs() {
  usePagePlace(tracsTitle())
  return (
    <div className="cl-stage">
      <main className="cl-sheet" id="main" tabIndex={-1}>
        <TracList />
      </main>
    </div>
  )
}
