import { t } from './member-texts.ts'

export const teamTitle = () => t('title')
