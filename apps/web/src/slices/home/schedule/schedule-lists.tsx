import type { ToDoRow, UpcomingItem } from '@caseloom/contracts/home/endpoints'
import type { Kind } from '@caseloom/contracts/items/kinds'
import { PlainButton } from '@caseloom/ui/plain-button'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { CaretUpIcon } from '@phosphor-icons/react/dist/csr/CaretUp'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ScheduleLink } from '../../../platform/items/schedule-link.tsx'
import { daysFromToday, formatFullDay, formatTime, formatTimeRange } from '../../../platform/texts/times.ts'
import { homeQuery } from '../home-queries.ts'
import { t } from './schedule-texts.ts'

/** The rows of a collapsed list (directory, section 4.8). */
const SHOWN = 2

type Row = {
  readonly Id: string
  readonly Name: string
  readonly Type: Kind
  readonly RefId: string | null
  readonly under: string
}

export type ScheduleListsProps = {
  /** The open item, which the lists leave out. */
  currentId: string
}

/** The member's day and what is outstanding, beside an open item. Each row opens in a window of its own. */
export function ScheduleLists({ currentId }: ScheduleListsProps) {
  const { data } = useQuery(homeQuery)
  if (!data) return null
  const today = data.Upcoming.filter(({ Start }) => daysFromToday(Start) === 0)
  const outstanding = data.ToDos.flatMap(({ subRows }) => subRows).filter(({ Completed }) => !Completed)
  return (
    <>
      <ScheduleList title={t('schedule')} rows={today.map(toScheduled)} currentId={currentId} />
      <ScheduleList title={t('outstanding')} rows={outstanding.map(toOutstanding)} currentId={currentId} />
    </>
  )
}

const joined = (parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')

const toScheduled = ({ Id, Name, Type, Person, Family, Start, End }: UpcomingItem): Row => ({
  Id,
  Name,
  Type,
  RefId: Person?.Id ?? null,
  under: joined([End === null ? formatTime(Start) : formatTimeRange(Start, End), Family ?? Person?.Name]),
})

const toOutstanding = ({ Id, Name, Type, PersonId, Description, Date: due }: ToDoRow): Row => ({
  Id,
  Name,
  Type,
  RefId: PersonId,
  under: joined([due === null ? null : t('due', { day: formatFullDay(due) }), Description]),
})

type ScheduleListProps = ScheduleListsProps & { title: string; rows: readonly Row[] }

/** A list of a single row says nothing that the open item does not say. */
function ScheduleList({ title, rows, currentId }: ScheduleListProps) {
  const [isWhole, setIsWhole] = useState(false)
  const [titleId, listId] = [useId(), useId()]
  const others = rows.filter(({ Id }) => Id !== currentId)
  if (rows.length < 2 || others.length === 0) return null
  const hidden = others.length - SHOWN
  return (
    <section aria-labelledby={titleId} className="border-t border-border px-5 py-3">
      <h3 id={titleId} className="font-semibold">
        {title}
      </h3>
      <ul id={listId}>
        {(isWhole ? others : others.slice(0, SHOWN)).map(({ Id, Name, Type, RefId, under }) => (
          <li key={Id} className="relative flex min-h-12 flex-col justify-center border-b border-border py-1">
            <ScheduleLink
              item={{ Id, Type, RefId }}
              isOwnWindow
              className="cl-stretch min-w-0 truncate font-medium hover:underline"
            >
              {Name}
            </ScheduleLink>
            <span className="truncate text-sm text-text-muted">{under}</span>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <PlainButton
          kind="quiet"
          size="small"
          icon={
            isWhole ? (
              <CaretUpIcon weight="bold" size={16} aria-hidden="true" />
            ) : (
              <CaretDownIcon weight="bold" size={16} aria-hidden="true" />
            )
          }
          aria-expanded={isWhole}
          aria-controls={listId}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? t('collapse') : t('seeMore', { count: hidden })}
        </PlainButton>
      )}
    </section>
  )
}
