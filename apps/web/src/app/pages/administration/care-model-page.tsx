import { CareModelBoard, careModelTitle } from '../../../slices/admin/index.ts'
import { useSession } from '../../../platform/session/session.ts'
import { PageMissing } from '../../shell/page-faces.tsx'
import { usePagePlace } from '../../shell/page-place.ts'

/** The settings of the care model (/admin/care-model). Members who may not see the page are not told that it exists. */
export function CareModelPage() {
  const { Member } = useSession()
  return Member.Role === 'administrator' ? <CareModel /> : <PageMissing />
}

function CareModel() {
  usePagePlace(careModelTitle())
  return (
    <div className="cl-stage">
      <main className="cl-sheet" id="main" tabIndex={-1}>
        <CareModelBoard />
      </main>
    </div>
  )
}
