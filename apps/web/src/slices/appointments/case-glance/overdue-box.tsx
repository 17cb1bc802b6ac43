import type { OverdueItem } from '@caseloom/contracts/appointments/case-glance'
import { PlainButton } from '@caseloom/ui/plain-button'
import { ClockCountdownIcon } from '@phosphor-icons/react/dist/csr/ClockCountdown'
import { Suspense, useState } from 'react'
import { ScheduleLink } from '../../../platform/items/schedule-link.tsx'
import { daysFromToday, formatDay, formatNearTimeWithin, formatTime } from '../../../platform/texts/times.ts'
import { t } from './case-glance-texts.ts'
import { OutcomeInPlace } from '../outcome/lazy-outcome-in-place.ts'

export type OverdueBoxProps = { items: readonly OverdueItem[]; total: number }

/** Sessions without an outcome and forms past their due date. */
export function OverdueBox({ items, total }: OverdueBoxProps) {
  return (
    <div className="cl-waits cg-late">
      <h2>
        <ClockCountdownIcon aria-hidden="true" />
        {t('overdue')}
        <span>{total}</span>
      </h2>
      <ul>
        {items.map((item) => (
          <OverdueRow key={item.Id} item={item} />
        ))}
      </ul>
      {total > items.length && <p className="more">{t('moreBelow', { count: total - items.length })}</p>}
    </div>
  )
}

function since({ Type, Date: date, End }: OverdueItem): string {
  if (Type !== 'APPOINTMENT') return t('dueOn', { day: formatDay(date) })
  const end = End ?? date
  return t('endedAt', { when: daysFromToday(end) === 0 ? formatTime(end) : formatNearTimeWithin(end) })
}

function OverdueRow({ item }: { item: OverdueItem }) {
  const { Id, Name, Type, CanComplete } = item
  const [isOpen, setIsOpen] = useState(false)
  const label = t('setOutcomeOf', { name: Name })
  return (
    <li>
      <div className="row">
        <ScheduleLink item={{ Id, Type }} className="cl-stretch">
          <span className="name cl-clip">{Name}</span>
          <span className="below cl-clip">{since(item)}</span>
        </ScheduleLink>
        {CanComplete && Type === 'APPOINTMENT' && (
          <PlainButton
            kind="soft"
            size="small"
            aria-expanded={isOpen}
            aria-label={label}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('setOutcome')}
          </PlainButton>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <OutcomeInPlace id={Id} label={label} />
        </Suspense>
      )}
    </li>
  )
}
