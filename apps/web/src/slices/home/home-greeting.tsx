import { Avatar } from '@caseloom/ui/signs/avatar'
import { photoAddress } from '../../platform/items/photo.ts'
import { useSession } from '../../platform/session/session.ts'
import { formatFullDay, formatWeekday, useNow } from '../../platform/texts/times.ts'
import { countToDos } from './home-day.ts'
import { TO_DOS_ID } from './home-places.ts'
import type { Home } from './home-queries.ts'
import { t } from './home-texts.ts'
import { QuickRoutes } from './quick-routes.tsx'

export type HomeGreetingProps = { home: Home | undefined }

export function HomeGreeting({ home }: HomeGreetingProps) {
  const { Member } = useSession()
  const now = useNow()
  const count = countToDos(home?.ToDos ?? [])

  return (
    <header className="hm-hello">
      <Avatar name={`${Member.FirstName} ${Member.LastName}`} size={48} photo={photoAddress(Member.Photo)} />
      <div>
        <h1>{t('greeting', { weekday: formatWeekday(now), name: Member.FirstName })}</h1>
        <div className="under">
          <span>{formatFullDay(now)}</span>
          {count > 0 && <a href={`#${TO_DOS_ID}`}>{t('toDoCount', { count })}</a>}
          <QuickRoutes />
        </div>
      </div>
    </header>
  )
}
