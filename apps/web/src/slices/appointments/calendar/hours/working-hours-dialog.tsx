import type { WorkingHours } from '@caseloom/contracts/appointments/calendar/calendar'
import { CALENDAR_STEP_MINUTES } from '@caseloom/contracts/appointments/calendar/calendar-rules'
import { plusDays } from '@caseloom/contracts/cases/calendar-days'
import { CheckboxGroup } from '@caseloom/ui/fields/checkbox-group'
import { PlainSelect } from '@caseloom/ui/fields/plain-select'
import { showToast } from '@caseloom/ui/layers/toast'
import { FormDialog } from '../../../../platform/forms/form-dialog.tsx'
import { useValues } from '../../../../platform/forms/form-values.ts'
import { useForm } from '../../../../platform/forms/use-form.ts'
import { formatTime, formatWeekday, today, weekOf } from '../../../../platform/texts/times.ts'
import { t as calendarText } from '../calendar-texts.ts'
import { DAY_MINUTES } from '../columns/event-places.ts'
import { chooseHoursMutation } from './hours-queries.ts'
import { t } from './hours-texts.ts'

export type WorkingHoursDialogProps = { hours: WorkingHours; onClose: () => void }

/** On which days the member works, and from when until when. Says nothing about what may be planned. */
export function WorkingHoursDialog({ hours, onClose }: WorkingHoursDialogProps) {
  const form = useForm({
    values: useValues(hours),
    variables: (body) => ({ body }),
    mutation: chooseHoursMutation,
    onDone: () => {
      showToast({ message: t('saved') })
      onClose()
    },
  })
  const days = form.field('Days')
  const times = timeOptions()
  return (
    <FormDialog form={form} title={calendarText('workingHours')} confirmLabel={t('save')} onClose={onClose}>
      <p className="text-text-muted">{t('hint')}</p>
      <div className="ca-weekdays">
        <CheckboxGroup
          label={t('days')}
          options={weekdayOptions()}
          value={days.value.map(String)}
          onChange={(chosen) => days.onChange(chosen.map(Number))}
          error={days.error}
        />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <PlainSelect {...form.field('From')} label={t('from')} options={times} />
        <PlainSelect {...form.field('Until')} label={t('until')} options={times} />
      </div>
    </FormDialog>
  )
}

/** In the order of the calendar. */
function weekdayOptions() {
  const first = weekOf(today())
  return Array.from({ length: 7 }, (_, n) => {
    const day = plusDays(first, n)
    return { id: String(new Date(day).getUTCDay()), label: formatWeekday(day) }
  })
}

function timeOptions() {
  return Array.from({ length: DAY_MINUTES / CALENDAR_STEP_MINUTES }, (_, step) => {
    const minutes = step * CALENDAR_STEP_MINUTES
    const value = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
    return { value, label: formatTime(`2026-11-22T${value}:00`) }
  })
}
