import { t } from './care-model-texts.ts'

export const careModelTitle = () => t('title')
