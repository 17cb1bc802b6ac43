import type { Recurrence } from '@caseloom/contracts/appointments/series/recurrence'
import { weekdayOf } from '@caseloom/contracts/appointments/series/recurrence-choices'
import type { CalendarDay } from '@caseloom/contracts/times'
import { NumberField } from '@caseloom/ui/fields/number-field'
import { RadioGroup } from '@caseloom/ui/fields/radio-group'
import { Segmented } from '@caseloom/ui/fields/segmented'
import { isSameRule, ruleText } from '@caseloom/contracts/appointments/series/rule-texts'
import { lockedIn, monthlyChoices, mostOf, withEvery, withToggled, withUnit } from './series-draft.ts'
import { t } from './series-texts.ts'
import { daysWords, shortMonthsHint, weekdayName } from './recurrence-words.ts'
import { WeekdayToggles } from './weekday-toggles.tsx'

export type RecurrenceFieldsProps = {
  rule: Recurrence
  onChange: (rule: Recurrence) => void
  /** The day that suggests the choices. */
  day: CalendarDay
  /** Its weekday stays chosen; without it only the last one does. */
  isDayKept: boolean
}

/** How a series repeats: every so many weeks on some weekdays, or every so many months on a day. */
export function RecurrenceFields({ rule, onChange, day, isDayKept }: RecurrenceFieldsProps) {
  return (
    <>
      <div className="sr-every flex items-end gap-2">
        <div className="w-20 flex-none">
          <NumberField
            label={t('repeatEvery')}
            value={rule.Every}
            min={1}
            max={mostOf(rule)}
            step={1}
            onChange={(every) => every !== null && onChange(withEvery(rule, every))}
            onType={(every) => every !== null && onChange(withEvery(rule, every))}
          />
        </div>
        <Segmented
          label={t('unit')}
          value={rule.Unit === 'WEEK' ? 'WEEK' : 'MONTH'}
          onChange={(unit) => onChange(withUnit(rule, unit, day))}
          options={[
            { id: 'WEEK', label: t('week', { count: rule.Every }) },
            { id: 'MONTH', label: t('month', { count: rule.Every }) },
          ]}
        />
      </div>
      {rule.Unit === 'WEEK' ? (
        <Weekdays rule={rule} onChange={onChange} ownDay={isDayKept ? day : null} />
      ) : (
        <MonthlyField rule={rule} onChange={onChange} day={day} />
      )}
    </>
  )
}

type WeekdaysProps = Pick<RecurrenceFieldsProps, 'onChange'> & {
  rule: Extract<Recurrence, { Unit: 'WEEK' }>
  ownDay: CalendarDay | null
}

function Weekdays({ rule, onChange, ownDay }: WeekdaysProps) {
  const locked = lockedIn(rule, ownDay)
  const stays = ownDay === null ? t('lastDayStays') : t('dayStays', { weekday: weekdayName(weekdayOf(ownDay)) })
  return (
    <WeekdayToggles
      label={t('on')}
      hint={locked === null ? undefined : stays}
      chosen={rule.Weekdays}
      locked={locked}
      onToggle={(weekday) => onChange(withToggled(rule, weekday, locked))}
    />
  )
}

function MonthlyField({ rule, onChange, day }: Pick<RecurrenceFieldsProps, 'rule' | 'onChange' | 'day'>) {
  const choices = monthlyChoices(day, rule)
  const chosen = choices.find((one) => isSameRule(one, { ...rule, Every: 1 }))
  return (
    <RadioGroup
      label={t('monthlyOn')}
      hint={shortMonthsHint(rule)}
      value={chosen ? ruleText(chosen) : null}
      onChange={(text) => {
        const next = choices.find((one) => ruleText(one) === text)
        if (next) onChange(withEvery(next, rule.Every))
      }}
      options={choices.map((one) => ({ id: ruleText(one), label: daysWords(one) }))}
    />
  )
}
