import { Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { hasSessionEnded, onSessionEnd } from '../../../platform/session-end.ts'
import { isSignOutWanted } from '../../../platform/session/sign-out-later.ts'
import { LazySessionEndedScreen, LazySignedOutScreen } from './lazy-session-screens.ts'

/** Shows its children while the member is signed in, and another screen after the session has ended. */
export function WhileSignedIn({ children }: { children: ReactNode }) {
  const isEnded = useSyncExternalStore(onSessionEnd, hasSessionEnded)
  if (!isEnded) return children
  return <Suspense fallback={null}>{isSignOutWanted() ? <LazySignedOutScreen /> : <LazySessionEndedScreen />}</Suspense>
}
