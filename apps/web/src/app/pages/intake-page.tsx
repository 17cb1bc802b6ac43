import { hasSupervision } from '../../platform/paths.ts'
import { useSession } from '../../platform/session/session.ts'
import { IntakeBoard, intakeTitle } from '../../slices/home/index.ts'
import { PageMissing } from '../shell/page-faces.tsx'
import { usePagePlace } from '../shell/page-place.ts'

/** What waits to be taken up (/intake). Members who answer for no group are not told that it exists. */
export function IntakePage() {
  const { Member } = useSession()
  return hasSupervision(Member) ? <Intake /> : <PageMissing />
}

function Intake() {
  usePagePlace(intakeTitle())
  return (
    <div className="cl-stage">
      <main className="cl-sheet" id="main" tabIndex={-1}>
        <IntakeBoard />
      </main>
    </div>
  )
}
