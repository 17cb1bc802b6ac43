import { namedPeriods, periodNamed, type NamedPeriod, type Period } from '@caseloom/contracts/reports/period-rules'
import { periodText } from '@caseloom/contracts/reports/period-text'
import { Button } from '@caseloom/ui/button'
import { Menu } from '@caseloom/ui/layers/menu'
import { CalendarBlankIcon } from '@phosphor-icons/react/dist/csr/CalendarBlank'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { useState } from 'react'
import { getLocale } from '../../../platform/texts/locale.ts'
import { saySentence } from '../../../platform/texts/texts.ts'
import { getWeekStart, today } from '../../../platform/texts/times.ts'
import type { ReportFilters } from '../report-queries.ts'
import { t } from '../reports-texts.ts'
import { PeriodDialog } from './period-dialog.tsx'
import { periodOf } from './report-address.ts'

export type PeriodChoiceProps = { filters: ReportFilters; onChange: (period: Period) => void }

const words = {
  'weeks-4': 'weeks4',
  'weeks-12': 'lastWeeks',
  'this-month': 'thisMonth',
  'last-month': 'lastMonth',
  'this-quarter': 'thisQuarter',
  'last-quarter': 'lastQuarter',
  'this-year': 'thisYear',
  'last-year': 'lastYear',
} as const satisfies Record<NamedPeriod, string>

/** The period by a name, or by its first and last day. */
export function PeriodChoice({ filters, onChange }: PeriodChoiceProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const period = periodOf(filters)
  const say = (one: Period) => saySentence(periodText(one, getLocale()))
  return (
    <>
      <Menu
        label={t('period')}
        placement="bottom start"
        trigger={
          <Button
            size="small"
            icon={<CalendarBlankIcon aria-hidden="true" />}
            iconEnd={<CaretDownIcon weight="bold" aria-hidden="true" />}
          >
            <span className="rp-filter-name">{t('period')}</span> {say(period)}
          </Button>
        }
        actions={[
          ...namedPeriods.map((name) => {
            const named = periodNamed(name, today(), getWeekStart())
            return {
              id: name,
              label: t(words[name]),
              description: say(named),
              group: 1,
              onAction: () => onChange(named),
            }
          }),
          { id: 'days', label: t('chooseDays'), group: 2, onAction: () => setIsChoosing(true) },
        ]}
      />
      {isChoosing && (
        <PeriodDialog
          period={period}
          onClose={() => setIsChoosing(false)}
          onApply={(chosen) => {
            setIsChoosing(false)
            onChange(chosen)
          }}
        />
      )}
    </>
  )
}
