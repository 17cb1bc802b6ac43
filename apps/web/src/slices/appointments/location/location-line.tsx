import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { MapPinIcon } from '@phosphor-icons/react/dist/csr/MapPin'
import { formatNearTimeWithin } from '../../../platform/texts/times.ts'
import { t } from '../screen-texts.ts'

/** That the location is recorded, and since when. */
export function LocationLine({ location }: { location: Appointment['Location'] }) {
  if (!location) return null
  return (
    <p className="flex items-center gap-1 text-xs text-text-muted">
      <MapPinIcon aria-hidden="true" size={16} />
      {t('locationRecorded', { when: formatNearTimeWithin(location.Time) })}
    </p>
  )
}
