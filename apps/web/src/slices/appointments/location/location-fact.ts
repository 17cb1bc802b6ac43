import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { getLocale } from '../../../platform/texts/locale.ts'
import { formatNearTime } from '../../../platform/texts/times.ts'
import { t } from '../screen-texts.ts'

/** The recorded place in words: coordinates, how accurate they are, and when they were measured. */
export function locationFact(location: Appointment['Location']): string | undefined {
  if (!location) return undefined
  const meters = new Intl.NumberFormat(getLocale(), { style: 'unit', unit: 'meter', maximumFractionDigits: 0 })
  return t('locationFact', {
    place: `${location.Latitude.toFixed(5)}, ${location.Longitude.toFixed(5)}`,
    accuracy: meters.format(location.Accuracy),
    when: formatNearTime(location.Time),
  })
}
