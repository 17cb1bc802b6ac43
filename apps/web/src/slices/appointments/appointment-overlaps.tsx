import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { Notice } from '@caseloom/ui/signs/notice'
import { formatTimeRange } from '../../platform/texts/times.ts'
import { t } from './appointment-texts.ts'

export type AppointmentOverlapsProps = { overlaps: Appointment['Overlaps'] }

/** Overlapping appointments cause a warning and prevent nothing. */
export function AppointmentOverlaps({ overlaps }: AppointmentOverlapsProps) {
  return (
    <div role="status">
      {overlaps.map(({ Id, Name, ScheduledStartTime, ScheduledEndTime }) => (
        <div key={Id} className="mt-3">
          <Notice kind="amber" isLine>
            {t('overlaps', { name: Name, range: formatTimeRange(ScheduledStartTime, ScheduledEndTime) })}
          </Notice>
        </div>
      ))}
    </div>
  )
}
