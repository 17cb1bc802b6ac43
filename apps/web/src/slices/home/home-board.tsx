import './home.css'
import { ErrorState } from '@caseloom/ui/signs/error-state'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { problemSentence } from '../../platform/calls/problem-sentence.ts'
import { useNow } from '../../platform/texts/times.ts'
import { WaitingReferrals } from '../cases/index.ts'
import { LazyGroupsOnHome } from '../supervision/index.ts'
import { divideDay } from './home-day.ts'
import { HomeGreeting } from './home-greeting.tsx'
import { homeQuery, type Home } from './home-queries.ts'
import { HomeSkeleton } from './home-skeleton.tsx'
import { t } from './home-texts.ts'
import { JumpBackIn } from './jump-back-in.tsx'
import { NoDashboard } from './no-dashboard.tsx'
import { NowSection } from './today/now-section.tsx'
import { ThisWeek } from './today/this-week.tsx'
import { ToDoList } from './to-do/to-do-list.tsx'
import { UpcomingList } from './today/upcoming-list.tsx'

export type HomeBoardProps = {
  /** Beside the day: what the slices above home have to say. */
  aside?: ReactNode
}

/** Answers "What do I do now?": the next session first, then what waits. */
export function HomeBoard({ aside }: HomeBoardProps) {
  const { data, error, refetch, isFetching } = useQuery(homeQuery)
  return (
    <div className="cl-page">
      <HomeGreeting home={data} />
      {data && <HomeColumns home={data} aside={aside} />}
      {!data && error && (
        <ErrorState
          title={<h2>{t('failedTitle')}</h2>}
          retry={{ label: t('tryAgain'), onRetry: () => void refetch(), isPending: isFetching }}
          details={{ label: t('details'), content: problemSentence(error) }}
        >
          {t('failed')}
        </ErrorState>
      )}
      {!data && !error && <HomeSkeleton />}
    </div>
  )
}

type HomeColumnsProps = HomeBoardProps & { home: Home }

function HomeColumns({ home, aside }: HomeColumnsProps) {
  const now = useNow()
  const day = divideDay(home, now)
  const isBlank = home.Upcoming.length === 0 && home.Cases.length === 0 && home.ToDos.every((c) => c.subRowTotal === 0)
  return (
    <div className="hm-columns">
      <div>
        <WaitingReferrals />
        <NowSection day={day} now={now} />
        <UpcomingList day={day} now={now} />
        <ToDoList categories={home.ToDos} isOutcomeAtTop />
      </div>
      <div className="hm-side">
        {aside}
        <LazyGroupsOnHome />
        {home.Cases.length > 0 && <ThisWeek home={home} />}
        <JumpBackIn />
        {isBlank && <NoDashboard />}
      </div>
    </div>
  )
}
