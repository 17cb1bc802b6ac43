import { t } from './configuration-texts.ts'

export const configurationTitle = () => t('title')
