import { Suspense, useState } from 'react'
import { BellButton } from './bell-button.tsx'
import { UnreadCount } from './lazy-parts.ts'

export type NotificationBellProps = {
  onPress: () => void
  /** The page is loaded, so the unread count may be requested. */
  isQuiet: boolean
}

/** The same button from the start, so that the focus can return to it. The count is added later. */
export function NotificationBell({ onPress, isQuiet }: NotificationBellProps) {
  const [unread, setUnread] = useState(0)
  return (
    <span className="nt-bell">
      <BellButton unread={unread} onPress={onPress} />
      {isQuiet && (
        <Suspense fallback={null}>
          <UnreadCount onCount={setUnread} />
        </Suspense>
      )}
    </span>
  )
}
