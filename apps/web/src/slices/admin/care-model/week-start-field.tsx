import { weekOf } from '@caseloom/contracts/cases/calendar-days'
import { weekStarts, type WeekStart } from '@caseloom/contracts/week-start'
import { Select } from '@caseloom/ui/fields/select'
import { formatWeekday, today } from '../../../platform/texts/times.ts'
import { t } from './care-model-texts.ts'

export type WeekStartFieldProps = {
  value: WeekStart
  error: string | undefined
  onChange: (day: WeekStart) => void
}

/** The day on which the weeks of the care model begin. */
export function WeekStartField({ value, error, onChange }: WeekStartFieldProps) {
  return (
    <Select
      label={t('weekStart')}
      hint={t('weekStartHint')}
      placeholder=""
      options={weekStarts.map((id) => ({ id, label: formatWeekday(weekOf(today(), id)) }))}
      value={value}
      onChange={(chosen) => {
        const day = weekStarts.find((one) => one === chosen)
        if (day) onChange(day)
      }}
      error={error}
    />
  )
}
