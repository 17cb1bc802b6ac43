import { ApiClientBoard, apiClientsTitle } from '../../../slices/admin/index.ts'
import { useSession } from '../../../platform/session/session.ts'
import { PageMissing } from '../../shell/page-faces.tsx'
import { usePagePlace } from '../../shell/page-place.ts'

/** The API clients of the care model (/admin/api-clients). Members who may not see the page are not told that it exists. */
export function ApiClientsPage() {
  const { Member } = useSession()
  return Member.Role === 'administrator' ? <ApiClients /> : <PageMissing />
}

function ApiClients() {
  usePagePlace(apiClientsTitle())
  return (
    <div className="cl-stage">
      <main className="cl-sheet" id="main" tabIndex={-1}>
        <ApiClientBoard />
      </main>
    </div>
  )
}
