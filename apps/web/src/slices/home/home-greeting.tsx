import { Avatar } from '@caseloom/ui/avatar'
import { useSession } from '../../platform/session.ts'
import { formatFullDay, formatWeekday, useNow } from '../../platform/times.ts'
import type { Home } from './home-queries.ts'
import { t } from './home-texts.ts'

export type HomeGreetingProps = { home: Home | undefined }

export function HomeGreeting({ home }: HomeGreetingProps) {
  const { Member } = useSession()
  const now = useNow()
  const today = home?.Upcoming.filter(({ Start }) => Start >= now && Start.slice(0, 10) === now.slice(0, 10)) ?? []
  const ahead = today.filter(({ Type }) => Type === 'APPOINTMENT').length
  const waiting = home?.ToDos.find(({ Name }) => Name === 'appointments-to-complete')?.subRowTotal ?? 0

  return (
    <header className="hm-hello">
      <Avatar name={`${Member.FirstName} ${Member.LastName}`} size={48} />
      <div>
        <h1>{t('greeting', { weekday: formatWeekday(now), name: Member.FirstName })}</h1>
        <p>
          {formatFullDay(now)}
          {ahead > 0 && (
            <span className="cl-not-phone">
              {' · '}
              {t('sessionsAhead', { count: ahead })}
            </span>
          )}
          {waiting > 0 && (
            <span className="cl-not-phone">
              {' · '}
              {t('toComplete', { count: waiting })}
            </span>
          )}
        </p>
      </div>
    </header>
  )
}
