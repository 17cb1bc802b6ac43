import { Suspense, useState } from 'react'
import { BellButton } from './bell-button.tsx'
import { UnreadCount } from './lazy-parts.ts'

export type NotificationBellProps = {
  onPress: () => void
  /** The page stands: now there is time to ask how much is unread. */
  isQuiet: boolean
}

/** One button from the first moment on, so that the focus can come back to it; the count joins it later. */
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
