import { t } from './intake-texts.ts'

export const intakeTitle = () => t('title')
