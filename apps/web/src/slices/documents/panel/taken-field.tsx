import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { DateField } from '@caseloom/ui/fields/date-field'
import { TimeField } from '@caseloom/ui/fields/time-field'
import { memo } from 'react'
import { dateTexts } from '../../../platform/forms/form-texts.ts'
import { formatNearTime, wallNow } from '../../../platform/texts/times.ts'
import { useChangeItem, useDelayedSave, useWaitingValue } from '../../items/index.ts'
import { t } from './panel-texts.ts'

export type TakenFieldProps = { document: DocumentForm; isLocked: boolean }

/** When the form was taken, or is to be: a day and a time, which a completed form keeps. An answer does not draw it again. */
export const TakenField = memo(
  TakenFieldNow,
  (a, b) =>
    a.isLocked === b.isLocked &&
    a.document.Id === b.document.Id &&
    a.document.Name === b.document.Name &&
    a.document.Completed === b.document.Completed &&
    a.document.ScheduledDate === b.document.ScheduledDate,
)

function TakenFieldNow({ document, isLocked }: TakenFieldProps) {
  const change = useChangeItem(document, ({ ScheduledDate }) => (ScheduledDate ? formatNearTime(ScheduledDate) : ''))
  const {
    value,
    change: setTime,
    flush,
  } = useDelayedSave<string | null>({
    saved: useWaitingValue(document.Id, 'ScheduledDate', document.ScheduledDate),
    isSame: (a, b) => a === b,
    save: (time, onFailed) => change({ ScheduledDate: time }, onFailed),
  })
  const day = value?.slice(0, 10) ?? null
  const clock = (value ?? wallNow()).slice(11, 16)
  // A form whose day is still to come has not been taken (documents, section 2).
  const isAhead = !document.Completed && value !== null && value > wallNow()
  return (
    <div className="flex gap-2">
      <div className="min-w-0 flex-1">
        <DateField
          label={t(isAhead ? 'scheduled' : 'taken')}
          value={day}
          onChange={(next) => setTime(next === null ? null : `${next}T${clock}:00`)}
          onBlur={flush}
          texts={dateTexts()}
          isReadOnly={isLocked}
          hint={isLocked ? undefined : t('remindedThen')}
        />
      </div>
      {day !== null && (
        // Below the label, beside the day: the hint under the day does not move it.
        <div className="w-28 pt-6 max-md:w-34">
          <TimeField
            label={t(isAhead ? 'scheduledTime' : 'takenTime')}
            isLabelHidden
            value={clock}
            onChange={(next) => next !== null && setTime(`${day}T${next}:00`)}
            onBlur={flush}
            isReadOnly={isLocked}
          />
        </div>
      )}
    </div>
  )
}
