import { AuditLog, auditLogTitle } from '../../../slices/admin/index.ts'
import { useSession } from '../../../platform/session/session.ts'
import { PageMissing } from '../../shell/page-faces.tsx'
import { usePagePlace } from '../../shell/page-place.ts'

/** The audit log (/admin/audit). Members who may not see the page are not told that it exists. */
export function AuditLogPage() {
  const { Member } = useSession()
  return Member.Role === 'administrator' ? <Log /> : <PageMissing />
}

function Log() {
  usePagePlace(auditLogTitle())
  return (
    <div className="cl-stage">
      <main className="cl-sheet" id="main" tabIndex={-1}>
        <AuditLog />
      </main>
    </div>
  )
}
