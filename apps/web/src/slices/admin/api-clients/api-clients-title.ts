import { t } from './api-client-texts.ts'

export const apiClientsTitle = () => t('title')
