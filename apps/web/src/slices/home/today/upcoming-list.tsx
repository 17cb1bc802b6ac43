import type { UpcomingItem } from '@caseloom/contracts/home/endpoints'
import type { WallTime } from '@caseloom/contracts/times'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { PlainButton } from '@caseloom/ui/plain-button'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { useId, useState } from 'react'
import { daysFromToday, formatNearDay } from '../../../platform/texts/times.ts'
import type { HomeDay } from '../home-day.ts'
import { t } from '../home-texts.ts'
import { UpcomingRow } from './upcoming-row.tsx'

/** All of today is listed. Tomorrow fills up to this number, so that the to-dos stay in view. */
const SHOWN = 4

export type UpcomingListProps = { day: HomeDay; now: WallTime }

function splitAt(day: HomeDay): { shown: readonly UpcomingItem[]; more: readonly UpcomingItem[] } {
  const today = day.soon.filter(({ Start }) => daysFromToday(Start) <= 0).length
  const count = Math.max(today, SHOWN)
  return { shown: day.soon.slice(0, count), more: [...day.soon.slice(count), ...day.later] }
}

/** Today and tomorrow, with a button for the whole week. */
export function UpcomingList({ day, now }: UpcomingListProps) {
  const [isWhole, setIsWhole] = useState(false)
  const listId = useId()
  const { shown, more } = splitAt(day)
  const isEmpty = shown.length === 0 && more.length === 0
  const hasNow = day.running.length > 0 || day.next !== undefined
  return (
    <section aria-labelledby="hm-upcoming" className="hm-upcoming-list">
      <div className="cl-section-head large">
        <h2 id="hm-upcoming">{t('upcoming')}</h2>
      </div>
      {isEmpty && !hasNow && <EmptyState title={t('noSchedule')}>{t('noScheduleHint')}</EmptyState>}
      {shown.length === 0 && (hasNow || !isEmpty) && <p className="hm-quiet">{t('nothingElseSoon')}</p>}
      <div id={listId}>
        <Days items={isWhole ? [...shown, ...more] : shown} now={now} />
      </div>
      {more.length > 0 && (
        <PlainButton
          kind="quiet"
          size="small"
          icon={<CaretDownIcon weight="bold" size={16} aria-hidden="true" />}
          aria-expanded={isWhole}
          aria-controls={listId}
          onClick={() => setIsWhole(!isWhole)}
        >
          {t('showWeek')}
          {!isWhole && <span className="count">{t('moreRows', { count: more.length })}</span>}
        </PlainButton>
      )}
    </section>
  )
}

type DaysProps = { items: readonly UpcomingItem[]; now: WallTime }

function Days({ items, now }: DaysProps) {
  const days = Map.groupBy(items, ({ Start }) => Start.slice(0, 10))
  return [...days].map(([day, ofDay]) => (
    <div key={day}>
      <h3 className="hm-day">{formatNearDay(day)}</h3>
      <ol>
        {ofDay.map((item) => (
          <UpcomingRow key={item.Id} item={item} now={now} />
        ))}
      </ol>
    </div>
  ))
}
