import { t } from './dashboard-texts.ts'

export const dashboardTitle = (): string => t('dashboard')
