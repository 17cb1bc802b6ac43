import '../home.css'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { ErrorState } from '@caseloom/ui/signs/error-state'
import { useQuery } from '@tanstack/react-query'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { useNow } from '../../../platform/texts/times.ts'
import { DoneRow } from '../to-do/done-row.tsx'
import { homeQuery, type Home } from '../home-queries.ts'
import { HomeSkeleton } from '../home-skeleton.tsx'
import { t } from '../home-texts.ts'
import { ToDoList } from '../to-do/to-do-list.tsx'
import { UpcomingRow } from './upcoming-row.tsx'

/** The page of today: its appointments and all to-dos. */
export function TodaysBoard() {
  const { data, error, refetch, isFetching } = useQuery(homeQuery)
  if (data) {
    return (
      <>
        <TodaysAppointments home={data} />
        <ToDoList categories={data.ToDos} />
      </>
    )
  }
  if (!error) return <HomeSkeleton isDay />
  return (
    <ErrorState
      title={<h2>{t('failedTitle')}</h2>}
      retry={{ label: t('tryAgain'), onRetry: () => void refetch(), isPending: isFetching }}
      details={{ label: t('details'), content: problemSentence(error) }}
    >
      {t('failed')}
    </ErrorState>
  )
}

type TodaysAppointmentsProps = { home: Home }

/** The whole day in order of time. Finished appointments stay in it, with their outcome. */
function TodaysAppointments({ home }: TodaysAppointmentsProps) {
  const now = useNow()
  const ahead = home.Upcoming.filter(({ Start }) => Start.slice(0, 10) === now.slice(0, 10))
  const rows = [
    ...home.DoneToday.map((item) => ({ item, row: <DoneRow key={item.Id} item={item} /> })),
    ...ahead.map((item) => ({ item, row: <UpcomingRow key={item.Id} item={item} now={now} /> })),
  ].toSorted((a, b) => a.item.Start.localeCompare(b.item.Start))
  return (
    <section aria-labelledby="hm-today">
      <div className="cl-section-head large">
        <h2 id="hm-today">{t('todaysAppointments')}</h2>
      </div>
      {rows.length === 0 && <EmptyState title={t('noSchedule')}>{t('nothingLeftToday')}</EmptyState>}
      <ol>{rows.map(({ row }) => row)}</ol>
    </section>
  )
}
