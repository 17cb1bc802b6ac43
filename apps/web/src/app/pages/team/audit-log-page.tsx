import { AuditLog, auditLogTitle } from '../../../slices/admin/index.ts'
import { AdministrationPage } from '../../shell/administration-page.tsx'

/** The audit log (/admin/audit). */
export const AuditLogPage = () => <AdministrationPage title={auditLogTitle} board={AuditLog} />
