import type { WallTime } from '@caseloom/contracts/times'
import { DateField } from '@caseloom/ui/fields/date-field'
import { TimeField } from '@caseloom/ui/fields/time-field'
import { Notice } from '@caseloom/ui/signs/notice'
import { dateTexts } from '../../../platform/forms/form-texts.ts'
import { today } from '../../../platform/texts/times.ts'
import { t } from './scheduled-texts.ts'
import { isTooLate } from './scheduled-times.ts'

export type WhenFieldsProps = {
  value: WallTime
  onChange: (value: WallTime) => void
  error: string | undefined
  /** When it begins what the message is about. */
  startsAt?: WallTime | undefined
}

/** The day and the time at which a message is sent, on the clocks of the care model. */
export function WhenFields({ value, onChange, error, startsAt }: WhenFieldsProps) {
  const [day, clock] = [value.slice(0, 10), value.slice(11, 16)]
  return (
    <div className="w-full">
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        <DateField
          label={t('day')}
          value={day}
          onChange={(next) => next && onChange(`${next}T${clock}:00`)}
          min={today()}
          texts={dateTexts()}
          error={error}
        />
        <TimeField label={t('time')} value={clock} onChange={(next) => next && onChange(`${day}T${next}:00`)} />
      </div>
      <div role="status" className="[&>*]:mt-1.5">
        {isTooLate(value, startsAt) && (
          <Notice kind="amber" isLine>
            {t('afterStart')}
          </Notice>
        )}
      </div>
      <p className="mt-1.5 text-xs text-text-muted">{t('laterHint')}</p>
    </div>
  )
}
