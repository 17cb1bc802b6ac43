import type { ListableRow } from '@caseloom/contracts/items/item'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { TextLink } from '@caseloom/ui/link'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../platform/paths.ts'
import { formatMonth, formatNearDay, formatTime, useNow } from '../../../platform/texts/times.ts'
import {
  ListFailed,
  ListPager,
  ListSkeleton,
  StandingStatus,
  activityQuery,
  useAddressOffset,
} from '../../items/index.ts'
import { calendarGroups, type CalendarGroup } from '../weeks/calendar-days.ts'
import { t } from './folder-texts.ts'

const PAGE_SIZE = 50

export type FolderCalendarProps = { personId?: string | undefined; caseId?: string | undefined }

/** The appointments of a person or a case as an agenda. */
export function FolderCalendar({ personId, caseId }: FolderCalendarProps) {
  const offset = useAddressOffset()
  const now = useNow()
  const about = caseId === undefined ? { person: personId } : { case: caseId }
  const { data, error, isFetching, refetch } = useQuery(
    activityQuery({ ...about, q: '', kinds: ['APPOINTMENT'], offset, limit: PAGE_SIZE }),
  )
  if (!data) return error ? <ListFailed error={error} onRetry={() => void refetch()} /> : <ListSkeleton />
  if (data.Items.length === 0) return <EmptyState title={t('noneFound')}>{t('noneFoundHint')}</EmptyState>
  return (
    <>
      <div className="grid gap-5 px-6 py-5 max-md:px-4">
        {calendarGroups(data.Items, now).map((group) => (
          <CalendarMonth key={group.month ?? 'ahead'} group={group} />
        ))}
      </div>
      {data.Total > data.Limit && (
        <ListPager
          list={data}
          shownRows={data.Items.length}
          isRefreshing={isFetching}
          onRefresh={() => void refetch()}
        />
      )}
    </>
  )
}

function CalendarMonth({ group: { month, rows } }: { group: CalendarGroup }) {
  const title = month === null ? t('comingUp') : formatMonth(`${month}-01`)
  return (
    <section aria-label={title}>
      <h2 className="mb-1 text-md font-semibold">
        {title} <span className="text-sm font-normal text-text-muted">{rows.length}</span>
      </h2>
      <ul className="divide-y divide-border">
        {rows.map((row) => (
          <CalendarRow key={row.Id} row={row} />
        ))}
      </ul>
    </section>
  )
}

function CalendarRow({ row }: { row: ListableRow }) {
  const { Id, Name, Date } = row
  return (
    <li className="relative -mx-2 flex min-h-11 flex-wrap items-center gap-x-4 px-2 py-1.5 hover:bg-hover">
      <span className="flex w-44 flex-none justify-between gap-3 text-text-muted tabular-nums max-md:w-full">
        {Date && (
          <>
            <span>{formatNearDay(Date)}</span>
            <span>{formatTime(Date)}</span>
          </>
        )}
      </span>
      <TextLink href={paths.appointment(Id)} className="cl-stretch min-w-0 flex-1 truncate font-medium" title={Name}>
        {Name}
      </TextLink>
      <StandingStatus row={row} />
    </li>
  )
}
