import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../platform/session.ts'
import { BellButton } from './bell-button.tsx'
import { inboxQuery } from './notification-queries.ts'
import './notifications.css'

export type NotificationBellProps = { onPress: () => void }

/** More than this are "9+". */
const COUNTED = 9

/** How much the member was told and has not read; an event makes it ask again. */
export function NotificationBell({ onPress }: NotificationBellProps) {
  const { Member } = useSession()
  const { data } = useQuery(inboxQuery(Member.PersonId))
  const unread = data?.Unread ?? 0
  return (
    <span className="nt-bell">
      <BellButton unread={unread} onPress={onPress} />
      {unread > 0 && (
        <span className="count" aria-hidden="true">
          {unread > COUNTED ? `${COUNTED}+` : unread}
        </span>
      )}
    </span>
  )
}
