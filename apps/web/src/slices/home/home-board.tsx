import './home.css'
import { ErrorState } from '@caseloom/ui/signs/error-state'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { problemSentence } from '../../platform/calls/problem-sentence.ts'
import { hasSupervision } from '../../platform/paths.ts'
import { useSession } from '../../platform/session/session.ts'
import { useNow } from '../../platform/texts/times.ts'
import { WaitingReferrals } from '../cases/index.ts'
import { DayOfRole } from './day-of-role.tsx'
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
  /** What the slices above home have to say about the day, before what is coming up. */
  first?: ReactNode
}

/** Answers "What do I do now?": the next session first, then what waits. */
export function HomeBoard({ first }: HomeBoardProps) {
  const { data, error, refetch, isFetching } = useQuery(homeQuery)
  return (
    <div className="cl-page">
      <HomeGreeting home={data} />
      {data && <HomeColumns home={data} first={first} />}
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

function HomeColumns({ home, first }: HomeColumnsProps) {
  const now = useNow()
  const day = divideDay(home, now)
  const { Member } = useSession()
  // The roles that have groups have a section for them, which says when there is nothing to do.
  const isBlank =
    !hasSupervision(Member) &&
    home.Upcoming.length === 0 &&
    home.Cases.length === 0 &&
    home.ToDos.every((c) => c.subRowTotal === 0)
  return (
    <div className="hm-columns">
      <div>
        <WaitingReferrals />
        <NowSection day={day} now={now} />
        <DayOfRole first={first} />
        <UpcomingList day={day} now={now} />
        <ToDoList categories={home.ToDos} isOutcomeAtTop />
      </div>
      <div className="hm-side">
        {home.Cases.length > 0 && <ThisWeek home={home} />}
        <JumpBackIn />
        {isBlank && <NoDashboard />}
      </div>
    </div>
  )
}
