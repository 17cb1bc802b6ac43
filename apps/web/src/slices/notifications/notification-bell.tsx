import { IconButton } from '@caseloom/ui/button'
import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../platform/session.ts'
import { inboxQuery } from './notification-queries.ts'
import { t } from './bell-texts.ts'
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
      <IconButton
        label={unread === 0 ? t('inbox') : t('unread', { count: unread })}
        icon={<BellIcon weight={unread > 0 ? 'fill' : 'regular'} />}
        aria-haspopup="dialog"
        hasTooltip={false}
        onPress={onPress}
      />
      {unread > 0 && (
        <span className="count" aria-hidden="true">
          {unread > COUNTED ? `${COUNTED}+` : unread}
        </span>
      )}
    </span>
  )
}
