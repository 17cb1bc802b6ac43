import { t } from './audit-log-texts.ts'

export const auditLogTitle = () => t('title')
