import { t } from './calendar-texts.ts'

export const calendarTitle = () => t('calendar')
