import { ConfigurationBoard, configurationTitle } from '../../../slices/admin/index.ts'
import { useSession } from '../../../platform/session/session.ts'
import { PageMissing } from '../../shell/page-faces.tsx'
import { usePagePlace } from '../../shell/page-place.ts'

/** The configuration as a file (/admin/configuration). Members who may not see the page are not told that it exists. */
export function ConfigurationPage() {
  const { Member } = useSession()
  return Member.Role === 'administrator' ? <ConfigurationFile /> : <PageMissing />
}

function ConfigurationFile() {
  usePagePlace(configurationTitle())
  return (
    <div className="cl-stage">
      <main className="cl-sheet" id="main" tabIndex={-1}>
        <ConfigurationBoard />
      </main>
    </div>
  )
}
