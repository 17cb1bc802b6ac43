import { t } from './message-template-texts.ts'

export const messageTemplatesTitle = () => t('title')
