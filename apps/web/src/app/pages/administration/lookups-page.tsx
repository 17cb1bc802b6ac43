import { LookupBoard, lookupsTitle } from '../../../slices/admin/index.ts'
import { useSession } from '../../../platform/session/session.ts'
import { PageMissing } from '../../shell/page-faces.tsx'
import { usePagePlace } from '../../shell/page-place.ts'

/** The lists of choices (/admin/lookups). Members who may not see the page are not told that it exists. */
export function LookupsPage() {
  const { Member } = useSession()
  return Member.Role === 'administrator' ? <Lookups /> : <PageMissing />
}

function Lookups() {
  usePagePlace(lookupsTitle())
  return (
    <div className="cl-stage">
      <main className="cl-sheet" id="main" tabIndex={-1}>
        <LookupBoard />
      </main>
    </div>
  )
}
