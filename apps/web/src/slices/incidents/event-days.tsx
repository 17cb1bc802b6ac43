import type { DatedEvent } from '@caseloom/contracts/incidents/dated-event'
import { DateField } from '@caseloom/ui/fields/date-field'
import { formatDay } from '../../platform/texts/times.ts'
import { useChangeItem, useDelayedSave, useWaitingValue } from '../items/index.ts'
import { dateTexts } from '../../platform/forms/form-texts.ts'
import { t } from './incident-texts.ts'

export type EventDaysProps = { event: DatedEvent; isLocked: boolean }

/** The first day, and the last one if there are several. Without a last day, the event has one day or is not over yet. */
export function EventDays({ event, isLocked }: EventDaysProps) {
  const change = useChangeItem(event, (current) => formatDay(current.StartDay))
  const start = useDelayedSave<string>({
    saved: useWaitingValue(event.Id, 'StartDay', event.StartDay),
    isSame: (a, b) => a === b,
    save: (day, onFailed) => change({ StartDay: day }, onFailed),
  })
  const end = useDelayedSave<string | null>({
    saved: useWaitingValue(event.Id, 'EndDay', event.EndDay),
    isSame: (a, b) => a === b,
    save: (day, onFailed) => change({ EndDay: day }, onFailed),
  })
  return (
    <>
      <DateField
        label={t('firstDay')}
        value={start.value}
        onChange={(day) => day && start.change(day)}
        texts={dateTexts()}
        isReadOnly={isLocked}
        onBlur={start.flush}
      />
      <DateField
        label={t('lastDay')}
        value={end.value}
        onChange={end.change}
        min={start.value}
        texts={dateTexts()}
        isReadOnly={isLocked}
        onBlur={end.flush}
      />
    </>
  )
}
