import { Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { hasSessionEnded, onSessionEnd } from '../../platform/session-end.ts'
import { LazySessionEndedScreen } from './lazy-session-screens.ts'

/** What only somebody who is signed in may see: once the session is over a screen of its own takes its place. */
export function WhileSignedIn({ children }: { children: ReactNode }) {
  const isEnded = useSyncExternalStore(onSessionEnd, hasSessionEnded)
  if (!isEnded) return children
  return (
    <Suspense fallback={null}>
      <LazySessionEndedScreen />
    </Suspense>
  )
}
