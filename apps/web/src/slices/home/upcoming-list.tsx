import type { UpcomingItem } from '@caseloom/contracts/home/endpoints'
import { EmptyState } from '@caseloom/ui/empty-state'
import { formatNearDay, useNow } from '../../platform/times.ts'
import { t } from './home-texts.ts'
import { UpcomingRow } from './upcoming-row.tsx'

export type UpcomingListProps = { items: readonly UpcomingItem[] }

/** The next things by day, the very next one marked. */
export function UpcomingList({ items }: UpcomingListProps) {
  const now = useNow()
  const next = items.find(({ Start, Type }) => Type !== 'EVENT' && Start >= now)
  const days = Map.groupBy(items, ({ Start }) => Start.slice(0, 10))

  return (
    <section aria-labelledby="hm-upcoming">
      <div className="cl-section-head large">
        <h2 id="hm-upcoming">{t('upcoming')}</h2>
      </div>
      {items.length === 0 && <EmptyState title={t('noSchedule')}>{t('noScheduleHint')}</EmptyState>}
      {[...days].map(([day, ofDay]) => (
        <div key={day}>
          <h3 className="hm-day">{formatNearDay(day)}</h3>
          <ol>
            {ofDay.map((item) => (
              <UpcomingRow key={item.Id} item={item} isNext={item === next} now={now} />
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}
