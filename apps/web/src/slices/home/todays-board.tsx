import './home.css'
import { EmptyState } from '@caseloom/ui/empty-state'
import { ErrorState } from '@caseloom/ui/error-state'
import { useQuery } from '@tanstack/react-query'
import { problemSentence } from '../../platform/problem-sentence.ts'
import { useNow } from '../../platform/times.ts'
import { homeQuery, type Home } from './home-queries.ts'
import { HomeSkeleton } from './home-skeleton.tsx'
import { t } from './home-texts.ts'
import { ToDoList } from './to-do-list.tsx'
import { UpcomingRow } from './upcoming-row.tsx'

/** The day alone: its appointments ahead, and everything that waits. */
export function TodaysBoard() {
  const { data, error, refetch, isFetching } = useQuery(homeQuery)
  if (data) {
    return (
      <>
        <TodaysAppointments items={data.Upcoming} />
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

type TodaysAppointmentsProps = { items: Home['Upcoming'] }

function TodaysAppointments({ items }: TodaysAppointmentsProps) {
  const now = useNow()
  const ofToday = items.filter(({ Start }) => Start.slice(0, 10) === now.slice(0, 10))
  const next = ofToday.find(({ Start }) => Start >= now)
  return (
    <section aria-labelledby="hm-today">
      <div className="cl-section-head large">
        <h2 id="hm-today">{t('todaysAppointments')}</h2>
      </div>
      {ofToday.length === 0 && <EmptyState title={t('noSchedule')}>{t('nothingLeftToday')}</EmptyState>}
      <ol>
        {ofToday.map((item) => (
          <UpcomingRow key={item.Id} item={item} isNext={item === next} now={now} />
        ))}
      </ol>
    </section>
  )
}
