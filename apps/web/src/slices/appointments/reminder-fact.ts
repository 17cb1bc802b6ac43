import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { plusMinutes } from '@caseloom/contracts/appointments/appointment-rules'
import { formatNearTimeWithin } from '../../platform/texts/times.ts'
import { t } from './screen-texts.ts'

/** Members are reminded of an appointment a day before (product.md 4.12). */
const MINUTES_BEFORE = 24 * 60

/** Who is reminded of an appointment that is still ahead, and when. */
export function reminderFact({ Completed, Clinician, ScheduledStartTime }: Appointment, now: string) {
  const at = plusMinutes(ScheduledStartTime, -MINUTES_BEFORE)
  if (Completed || !Clinician || at <= now) return undefined
  return t('remindedAt', { name: Clinician.Name, when: formatNearTimeWithin(at) })
}
