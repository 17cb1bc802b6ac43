import { TeamBoard, teamTitle } from '../../../slices/admin/index.ts'
import { useSession } from '../../../platform/session/session.ts'
import { PageMissing } from '../../shell/page-faces.tsx'
import { usePagePlace } from '../../shell/page-place.ts'

/** Members and groups (/admin/team). Members who may not see the page are not told that it exists. */
export function TeamPage() {
  const { Member } = useSession()
  return Member.Role === 'administrator' ? <Team /> : <PageMissing />
}

function Team() {
  usePagePlace(teamTitle())
  return (
    <div className="cl-stage">
      <main className="cl-sheet" id="main" tabIndex={-1}>
        <TeamBoard />
      </main>
    </div>
  )
}
