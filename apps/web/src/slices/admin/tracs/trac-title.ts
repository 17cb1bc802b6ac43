import { t } from './trac-texts.ts'

export const tracsTitle = () => t('title')
