import type { ToDoCategory, ToDoRow, UpcomingItem } from '@caseloom/contracts/home/endpoints'
import { Badge } from '@caseloom/ui/badge'
import { ButtonLink } from '@caseloom/ui/button'
import { EmptyState } from '@caseloom/ui/empty-state'
import { TextLink } from '@caseloom/ui/link'
import { Swatch } from '@caseloom/ui/swatch'
import { useQuery } from '@tanstack/react-query'
import { pathOfItem } from '../../platform/item-places.ts'
import { formatNearDay, formatSoon, formatTime, today, useNow } from '../../platform/times.ts'
import { KindGlyph, ListFailed, ListSkeleton } from '../items/index.ts'
import { t } from './appointment-texts.ts'
import { dayQuery } from './day-queries.ts'

/** The member's appointments of today, and what still has to be done. */
export function TodaysWork() {
  const { data, error, refetch } = useQuery(dayQuery)
  if (!data) return error ? <ListFailed error={error} onRetry={() => void refetch()} /> : <ListSkeleton />

  const ofToday = data.Upcoming.filter(({ Type, Start }) => Type === 'APPOINTMENT' && Start.startsWith(today()))
  const toDos = data.ToDos.filter(({ subRowTotal }) => subRowTotal > 0)
  return (
    <div className="flex max-w-208 flex-col gap-8 px-6 py-5 max-md:px-4">
      <section aria-labelledby="todays-appointments">
        <h2 id="todays-appointments" className="mb-2 text-md font-semibold">
          {t('todaysAppointments')}
        </h2>
        {ofToday.length === 0 && <EmptyState title={t('noScheduleToday')}>{t('noScheduleHint')}</EmptyState>}
        <ol className="divide-y divide-border">
          {ofToday.map((item) => (
            <TodayRow key={item.Id} item={item} />
          ))}
        </ol>
      </section>
      <section aria-labelledby="open-to-dos">
        <h2 id="open-to-dos" className="mb-2 text-md font-semibold">
          {t('openToDos')}
        </h2>
        {toDos.length === 0 && <EmptyState title={t('upToDate')}>{t('upToDateHint')}</EmptyState>}
        {toDos.map((category) => (
          <ToDoGroup key={category.Name} category={category} />
        ))}
      </section>
    </div>
  )
}

function TodayRow({ item }: { item: UpcomingItem }) {
  const now = useNow()
  const soon = formatSoon(item.Start, now)
  const path = pathOfItem({ Id: item.Id, RefId: item.Person?.Id ?? null, Type: item.Type })
  const second = [item.Person ? item.Name : null, item.Address ?? item.Description].filter(Boolean).join(' · ')
  const name = item.Person?.Name ?? item.Name
  return (
    <li className="relative flex min-h-row items-center gap-3 py-1.5 hover:bg-hover">
      <span className="w-16 flex-none text-end">
        <b className="block font-semibold">{formatTime(item.Start)}</b>
        {item.End && <span className="block text-xs text-text-muted">{formatTime(item.End)}</span>}
      </span>
      {item.CaseId ? <Swatch id={item.CaseId} /> : <KindGlyph kind={item.Type} />}
      <span className="min-w-0 flex-1">
        {path ? (
          <TextLink href={path} className="cl-stretch block truncate font-medium" title={name}>
            {name}
          </TextLink>
        ) : (
          <span className="block truncate font-medium">{name}</span>
        )}
        <span className="block truncate text-sm text-text-muted">{second}</span>
      </span>
      {soon && <Badge kind="brand">{soon}</Badge>}
    </li>
  )
}

function ToDoGroup({ category }: { category: ToDoCategory }) {
  const { Name, subRows, subRowTotal } = category
  return (
    <section className="mb-3">
      <h3 className="flex min-h-9 items-center gap-2 border-b border-border font-semibold">
        {t(Name)} <span className="text-sm font-normal text-text-muted">{subRowTotal}</span>
      </h3>
      <ul className="divide-y divide-border">
        {subRows.map((row) => (
          <ToDoLine key={row.Id} row={row} hasOutcome={Name === 'appointments-to-complete'} />
        ))}
      </ul>
    </section>
  )
}

type ToDoLineProps = { row: ToDoRow; hasOutcome: boolean }

function ToDoLine({ row, hasOutcome }: ToDoLineProps) {
  const now = useNow()
  const path = pathOfItem({ Id: row.Id, RefId: row.PersonId, Type: row.Type })
  const isLate = row.Date !== null && row.Date < now
  return (
    <li className="relative flex min-h-row items-center gap-3 py-1.5 hover:bg-hover">
      <KindGlyph kind={row.Type} />
      <span className="min-w-0 flex-1">
        {path ? (
          <TextLink href={path} className="cl-stretch block truncate font-medium" title={row.Name}>
            {row.Name}
          </TextLink>
        ) : (
          <span className="block truncate font-medium">{row.Name}</span>
        )}
        {row.Description && <span className="block truncate text-sm text-text-muted">{row.Description}</span>}
      </span>
      {hasOutcome && path && (
        <span className="relative z-1">
          <ButtonLink kind="soft" size="small" href={path} aria-label={t('setOutcomeOf', { name: row.Name })}>
            {t('setOutcome')}
          </ButtonLink>
        </span>
      )}
      {row.Date && (
        <span className={isLate ? 'text-sm text-danger' : 'text-sm text-text-muted'}>
          {row.Date.startsWith(today()) ? formatTime(row.Date) : formatNearDay(row.Date)}
        </span>
      )}
    </li>
  )
}
