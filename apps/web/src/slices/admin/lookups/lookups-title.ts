import { t } from './lookup-texts.ts'

export const lookupsTitle = () => t('title')
