import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '../../platform/session/session.ts'
import { inboxQuery } from './notification-queries.ts'
import './notifications.css'

export type UnreadCountProps = {
  /** Called whenever the unread count changes. */
  onCount: (unread: number) => void
}

/** More than this shows as "9+". */
const COUNTED = 9

/** The number of unread notices. Events refetch it. */
export function UnreadCount({ onCount }: UnreadCountProps) {
  const { Member } = useSession()
  const { data } = useQuery(inboxQuery(Member.PersonId))
  const unread = data?.Unread ?? 0
  useEffect(() => onCount(unread), [onCount, unread])
  if (unread === 0) return null
  return (
    <span className="count" aria-hidden="true">
      {unread > COUNTED ? `${COUNTED}+` : unread}
    </span>
  )
}
