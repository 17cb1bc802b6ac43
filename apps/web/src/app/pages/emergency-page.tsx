import { EmergencyBoard, emergencyTitle } from '../../slices/cases/index.ts'
import { usePagePlace } from '../shell/page-place.ts'

/** Emergency access to protected records (/emergency-access). Every member has it, so that its way tells nothing. */
export function EmergencyPage() {
  usePagePlace(emergencyTitle())
  return (
    <div className="cl-stage">
      <main className="cl-sheet" id="main" tabIndex={-1}>
        <EmergencyBoard />
      </main>
    </div>
  )
}
