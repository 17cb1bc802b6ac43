import { t } from './reports-texts.ts'

export const reportsTitle = () => t('reports')
