import { periodText } from '@caseloom/contracts/reports/period-text'
import { Button } from '@caseloom/ui/button'
import { Menu } from '@caseloom/ui/layers/menu'
import { CalendarBlankIcon } from '@phosphor-icons/react/dist/csr/CalendarBlank'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { useState } from 'react'
import { useAddressQuery, useChangeAddressQuery } from '../../../platform/address.ts'
import { getLocale } from '../../../platform/texts/locale.ts'
import { formatCalendarDay, today } from '../../../platform/texts/times.ts'
import { PeriodDialog, reportsTexts } from '../../reports/index.ts'
import { periodNameIn, periodNames, type AuditPeriod } from './audit-address.ts'
import { t } from './audit-log-texts.ts'

export type AuditPeriodProps = { period: AuditPeriod }

function daysText({ from, to }: AuditPeriod): string {
  if (from && to) return periodText({ from, to }, getLocale())
  if (from) return t('since', { day: formatCalendarDay(from) })
  return to ? t('until', { day: formatCalendarDay(to) }) : t('always')
}

/** When it happened: a period by its name, or its first and last day. */
export function AuditPeriodChoice({ period }: AuditPeriodProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const name = periodNameIn(useAddressQuery())
  const changeQuery = useChangeAddressQuery()
  const change = (next: Readonly<Record<'period' | 'from' | 'to', string | undefined>>) =>
    void changeQuery({ ...next, skip: undefined }, 'push')
  return (
    <>
      <Menu
        label={t('period')}
        placement="bottom start"
        trigger={
          <Button
            icon={<CalendarBlankIcon aria-hidden="true" />}
            iconEnd={<CaretDownIcon weight="bold" aria-hidden="true" />}
          >
            {name === undefined ? daysText(period) : t(name)}
          </Button>
        }
        actions={[
          ...periodNames.map((one) => ({
            id: one,
            label: t(one),
            group: 1,
            onAction: () => change({ period: one === 'days30' ? undefined : one, from: undefined, to: undefined }),
          })),
          { id: 'days', label: reportsTexts('chooseDays'), group: 2, onAction: () => setIsChoosing(true) },
        ]}
      />
      {isChoosing && (
        <PeriodDialog
          period={{ from: period.from ?? today(), to: period.to ?? today() }}
          onClose={() => setIsChoosing(false)}
          onApply={({ from, to }) => {
            setIsChoosing(false)
            change({ period: undefined, from, to })
          }}
        />
      )}
    </>
  )
}
