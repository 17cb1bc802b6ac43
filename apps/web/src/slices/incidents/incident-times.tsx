import type { Incident } from '@caseloom/contracts/incidents/incident'
import { DateField } from '@caseloom/ui/fields/date-field'
import { TimeField } from '@caseloom/ui/fields/time-field'
import { formatNearTime, today, wallNow } from '../../platform/texts/times.ts'
import { useChangeItem, useDelayedSave, useWaitingValue } from '../items/index.ts'
import { dateTexts } from '../../platform/forms/form-texts.ts'
import { t } from './incident-texts.ts'

export type IncidentTimesProps = { incident: Incident; isLocked: boolean }

/** When it happened: never later than now. */
export function IncidentTimes({ incident, isLocked }: IncidentTimesProps) {
  const change = useChangeItem(incident, ({ Date: date }) => (date ? formatNearTime(date) : ''))
  const {
    value,
    change: setTime,
    flush,
  } = useDelayedSave<string>({
    saved: useWaitingValue(incident.Id, 'Date', incident.Date ?? wallNow()),
    isSame: (a, b) => a === b,
    save: (time, onFailed) => change({ Date: time }, onFailed),
  })
  const [day, clock] = [value.slice(0, 10), value.slice(11, 16)]
  return (
    <>
      <DateField
        label={t('day')}
        value={day}
        onChange={(next) => next && setTime(`${next}T${clock}:00`)}
        max={today()}
        texts={dateTexts()}
        isReadOnly={isLocked}
        onBlur={flush}
      />
      <TimeField
        label={t('time')}
        value={clock}
        onChange={(next) => next && setTime(`${day}T${next}:00`)}
        isReadOnly={isLocked}
        onBlur={flush}
      />
    </>
  )
}
