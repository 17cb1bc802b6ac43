import { plusDays } from '@caseloom/contracts/cases/calendar-days'
import type { WallTime } from '@caseloom/contracts/times'
import { today, wallNow } from '../../../platform/texts/times.ts'
import { t } from './scheduled-texts.ts'

/** Tomorrow morning, when nobody is woken. */
export const tomorrowMorning = (): WallTime => `${plusDays(today(), 1)}T09:00:00`

/** Why a message cannot be sent at that time, or false. */
export const faultOfTime = (sendAt: WallTime): string | false => sendAt <= wallNow() && t('timePast')
